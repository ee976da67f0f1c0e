import { useSignal } from '@preact/signals'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import panel from '../../kit/Panel.module.css'
import type { PanelOf } from '../../model/panel/panels.ts'
import { useDirector } from '../../model/store/view.ts'
import { RulingsKey } from '../parts/keys/RulingsKey.tsx'
import styles from '../parts/log/Acts.module.css'
import { PanelHead } from '../parts/PanelHead.tsx'
import { ActRow } from './ActRow.tsx'
import { AskedList } from './AskedList.tsx'

const is = classesOf(styles)
const of = classesOf(panel)

/** So many lines are shown at first, and so many more at each press. */
const LINES = 30

/** Everything that the directors have done, the newest first: each with what it was, and the key that takes it back. */
export function ActsPanel({ open }: { readonly open: PanelOf<'acts'> }) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const shown = useSignal(LINES)
  const lines = store.log.value
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
