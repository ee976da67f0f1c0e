import type { ComponentChildren } from 'preact'
import { settingsOf } from '../../../shared/session/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { CardText, ContractText } from '../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { contractOf, type Draft, type Step } from './draft.ts'
import styles from './Entry.module.css'

const is = classesOf(styles)

/** What is known so far, as it will be read out; each word leads back to its question. */
export function SoFar({ draft }: { readonly draft: Draft }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const contract = contractOf(draft)
  const { declarer, lead, tricks } = draft
  const asksLead = settingsOf(store.state.value)?.leads ?? false
  return (
    <div class={is('words')} data-testid="so-far">
      {contract && (
        <Word step="contract">
          <ContractText contract={contract} />
        </Word>
      )}
      {declarer && <Word step="declarer">{t('so-far.by', { declarer: common(`seat.${declarer}`) })}</Word>}
      {asksLead && lead && (
        <Word step="lead">
          {lead === 'unknown'
            ? t('so-far.lead-unknown')
            : t.parts('so-far.lead', { card: <CardText card={lead} /> })}
        </Word>
      )}
      {tricks !== null && <Word step="result">{t('entry.tricks', { count: tricks })}</Word>}
    </div>
  )
}

function Word({ step, children }: { readonly step: Step; readonly children: ComponentChildren }) {
  const { store } = useTable()
  return (
    <button
      type="button"
      class={is('word')}
      data-testid={ids.word(step)}
      onClick={() => store.tap({ kind: 'ask', step })}
    >
      {children}
    </button>
  )
}
