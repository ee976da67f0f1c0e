import { useComputed } from '@preact/signals'
import { roundsInAll } from '../../../shared/movement/plan/plan.ts'
import type { BreakKind } from '../../../shared/session/facts/clock.ts'
import { isClosed, settingsOf } from '../../../shared/session/queries.ts'
import {
  clockAt,
  clockOf,
  leftOfRound,
  type RoundClock,
  warningAt,
} from '../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { roundNow } from '../store/table-card.ts'
import type { TableStore } from '../store/table-store.ts'
import { useTable } from '../table-context.ts'
import styles from './TimeLeft.module.css'

const is = classesOf(styles)

const MINUTE_MS = 60_000

/** What the screens of a table say of the time of its round. */
export interface TimeShown {
  /**
   * 'far': so many minutes. 'near': five minutes and less are a word, for everybody at the table to see; 'last': so is the
   * last one. 'over': it is over. 'due': it would be, and where the desk cuts at the bell it is over when the desk says so.
   * 'break': people stand up, for so many minutes.
   */
  readonly way: 'far' | 'near' | 'last' | 'over' | 'due' | 'break'
  readonly minutes: number
  readonly pause?: BreakKind
}

/** `null` where they say nothing. */
export function timeShown(store: TableStore): TimeShown | null {
  const [state, place] = [store.state.value, store.place.value]
  const clock = place && clockOf(state, place.section)
  if (!clock || isClosed(state) || store.screen.value.kind === 'ranking') return null
  const now = store.terminal.hubNow.value
  const left = leftOfRound(clock, Math.max(1, roundNow(state, place)), now)
  if (left === null) return null
  const pause = breakNow(store, clock, now)
  if (pause) return pause
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS))
  const warning = warningAt(left)
  if (minutes === 0)
    return { way: settingsOf(state)?.evening?.cut === 'at-the-bell' ? 'due' : 'over', minutes }
  return { way: warning === null ? 'far' : warning === 1 ? 'last' : 'near', minutes }
}

/** Whose boards are answered is told of the break, and of the next round after it. */
function breakNow(store: TableStore, clock: RoundClock, now: number): TimeShown | null {
  const { kind } = store.screen.value
  const section = sectionOf(store.state.value, clock.section)
  if ((kind !== 'move' && kind !== 'seats') || !section) return null
  const reading = clockAt(clock, roundsInAll(section.plan), now)
  if (reading?.phase !== 'break' || !reading.pause) return null
  return { way: 'break', minutes: Math.ceil(reading.leftMs / MINUTE_MS), pause: reading.pause }
}

/** Drawn anew once a minute, and nothing else with it. */
export function TimeLeft() {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const shown = useComputed(() => timeShown(store))
  const key = useComputed(() => JSON.stringify(shown.value))
  void key.value
  const time = shown.peek()
  if (time === null) return null
  const { way, minutes, pause } = time
  const words = () => {
    if (way === 'near') return t('time.near', { count: minutes })
    if (way === 'break') return t('time.break', { what: common(`break.${pause ?? 'pause'}`), minutes })
    return t(`time.${way}`, { minutes })
  }
  return (
    <p class={is('time', way)} data-testid="time" data-left={minutes} data-way={way}>
      {words()}
    </p>
  )
}
