import { useSignal } from '@preact/signals'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../text/director-panels.ts'
import { useText } from '../../../text/use-text.ts'
import panel from '../../kit/Panel.module.css'
import { logOf } from '../../model/log/act-lines.ts'
import type { PanelOf } from '../../model/panel/panels.ts'
import { useDirector } from '../../model/store/view.ts'
import { RulingsKey } from '../parts/keys/RulingsKey.tsx'
import styles from '../parts/log/Acts.module.css'
import { PanelHead } from '../parts/PanelHead.tsx'
import { ActRow } from './ActRow.tsx'
import { AskedList } from './AskedList.tsx'

const is = classesOf(styles)
const of = classesOf(panel)

const LINES = 30

/** Lists everything that the directors have done, newest first: each with the previous value and its undo. */
export function ActsPanel({ open }: { readonly open: PanelOf<'acts'> }) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const shown = useSignal(LINES)
  const lines = logOf(store.journal.value)
  return (
    <div class={of('stack')}>
      <div class={of('wide')}>
        <PanelHead title={acts('log.title')} />
      </div>
      <RulingsKey />
      <AskedList />
      {lines.length === 0 && <p>{acts('log.none')}</p>}
      <ol class={is('log')} data-testid="log">
        {lines.slice(0, shown.value).map(line => (
          <li key={line.key} class={is('row', line.status)} data-testid="act" data-status={line.status}>
            <ActRow line={line} isAsked={line.key === open.asked} />
          </li>
        ))}
      </ol>
      {lines.length > shown.value && (
        <BigKey kind="quiet" onPress={() => (shown.value += LINES)} testId="log-more">
          {acts('log.more')}
        </BigKey>
      )}
    </div>
  )
}
