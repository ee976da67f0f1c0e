import { settingsOf } from '../../../shared/session/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { CardText, ContractText } from '../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { contractOf, type Draft, type Step } from '../entry/draft.ts'
import { MoreKey } from '../frame/MoreKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Points at the word that is wrong; that question is asked again, the rest stays. */
export function Wrong({ draft }: { readonly draft: Draft }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const ask = (step: Step) => () => store.tap({ kind: 'ask', step })
  const toBoards = () => {
    overlay.value = 'boards'
  }
  return (
    <ScreenFrame
      screen="wrong"
      board={draft.board}
      title={t('wrong.title')}
      foot={
        <>
          <BigKey
            kind="safe"
            testId={ids.nothingWrong}
            onPress={draft.replaces ? store.giveUpCorrection : ask('accept')}
          >
            {t(draft.replaces ? 'entry.keep-as-it-was' : 'wrong.nothing')}
          </BigKey>
          <MoreKey />
        </>
      }
    >
      <div class={is('wide', 'middle')}>
        <BigKey testId={ids.wrongWord('board')} onPress={toBoards}>
          {t('wrong.board', { board: draft.board })}
        </BigKey>
        {draft.kind === 'played' ? (
          <Words draft={draft} ask={ask} />
        ) : (
          <BigKey testId={ids.wrongWord('contract')} onPress={ask('contract')}>
            {t('wrong.played')}
          </BigKey>
        )}
        {draft.replaces && draft.kind === 'played' && <NoContract />}
      </div>
    </ScreenFrame>
  )
}

interface WordsProps {
  readonly draft: Draft
  readonly ask: (step: Step) => () => void
}

function Words({ draft, ask }: WordsProps) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const contract = contractOf(draft)
  const { declarer, lead, tricks } = draft
  const asksLead = settingsOf(store.state.value)?.leads ?? false
  const doubling = { '': 'so-far.undoubled', X: 'so-far.doubled', XX: 'so-far.redoubled' } as const
  return (
    <>
      {contract && (
        <BigKey testId={ids.wrongWord('contract')} onPress={ask('contract')}>
          <ContractText contract={{ ...contract, doubling: '' }} />
        </BigKey>
      )}
      <BigKey testId={ids.wrongWord('doubling')} onPress={ask('doubling')}>
        {t(doubling[draft.doubling])}
      </BigKey>
      {declarer && (
        <BigKey testId={ids.wrongWord('declarer')} onPress={ask('declarer')}>
          {t('so-far.by', { declarer: common(`seat.${declarer}`) })}
        </BigKey>
      )}
      {asksLead && lead && (
        <BigKey testId={ids.wrongWord('lead')} onPress={ask('lead')}>
          {lead === 'unknown'
            ? t('so-far.lead-unknown')
            : t.parts('so-far.lead', { card: <CardText card={lead} /> })}
        </BigKey>
      )}
      {tricks !== null && (
        <BigKey testId={ids.wrongWord('result')} onPress={ask('result')}>
          {t('entry.tricks', { count: tricks })}
        </BigKey>
      )}
    </>
  )
}

/** A kept contract that was none at all. */
function NoContract() {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  return (
    <div class={is('row')}>
      <BigKey kind="quiet" testId={ids.passedOut} onPress={() => store.tap({ kind: 'passed-out' })}>
        {common('passed-out')}
      </BigKey>
      <BigKey kind="quiet" testId={ids.notPlayed} onPress={() => store.tap({ kind: 'not-played' })}>
        {common('not-played')}
      </BigKey>
    </div>
  )
}
