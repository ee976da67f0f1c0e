import { useComputed } from '@preact/signals'
import { isClosed } from '../../../shared/session/queries.ts'
import { clockOf, leftOfRound } from '../../../shared/session/section/round-clock.ts'
import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { roundNow } from '../store/table-card.ts'
import type { TableStore } from '../store/table-store.ts'
import { useTable } from '../table-context.ts'
import styles from './TimeLeft.module.css'

const is = classesOf(styles)

const MINUTE_MS = 60_000
/** From here on it is a word, for everybody at the table to see. */
const NEAR_MINUTES = 5

/** How many minutes the round of this table still lasts, as its screens say it; null where they say nothing. */
export function minutesLeft(store: TableStore): number | null {
  const [state, place] = [store.state.value, store.place.value]
  const clock = place && clockOf(state, place.section)
  if (!clock || isClosed(state) || store.screen.value.kind === 'ranking') return null
  const round = Math.max(1, roundNow(state, place))
  const ms = leftOfRound(clock, round, store.terminal.hubNow.value)
  return ms === null ? null : Math.max(0, Math.ceil(ms / MINUTE_MS))
}

/** Drawn anew once a minute, and nothing else with it. */
export function TimeLeft() {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const left = useComputed(() => minutesLeft(store))
  const minutes = left.value
  if (minutes === null) return null
  const way = minutes === 0 ? 'over' : minutes > NEAR_MINUTES ? 'far' : 'near'
  return (
    <p class={is('time', way)} data-testid="time" data-left={minutes}>
      {way === 'near' ? t('time.near', { count: minutes }) : t(`time.${way}`, { minutes })}
    </p>
  )
}
