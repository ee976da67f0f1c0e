import { useComputed } from '@preact/signals'
import { roundsInAll } from '../../../shared/movement/plan/plan.ts'
import type { BreakKind } from '../../../shared/session/facts/session-life.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import {
  clockAt,
  clockOf,
  leftOfRound,
  type RoundClock,
  warningAt,
} from '../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { isStewardOn } from '../../../shared/session/steward/steward.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { timeLeft } from '../../text/time-left.ts'
import { useText } from '../../text/use-text.ts'
import { isToPlay, roundNow } from '../model/table-card.ts'
import type { TableStore } from '../store/table-store.ts'
import { useTable } from '../table-context.ts'
import styles from './TimeLeft.module.css'

const is = classesOf(styles)

const MINUTE_MS = 60_000

/** Displayed time of the round. */
export interface TimeShown {
  /**
   * 'far': minutes left; 'near': at most five minutes; 'last': the last minute; 'over': time is over; 'due': it would
   * be over, but the hub decides when it ends; 'break': minutes of a break; 'move': time to change places; 'paused':
   * the clock is paused.
   */
  readonly way: 'far' | 'near' | 'last' | 'over' | 'due' | 'break' | 'move' | 'paused'
  readonly minutes: number
  readonly pause?: BreakKind
  readonly left?: string
}

export function displayedTime(store: TableStore): TimeShown | null {
  const state = store.state.value
  const place = store.place.value
  const clock = place && clockOf(state, place.section)
  if (!clock || isClosed(state) || store.screen.value.kind === 'ranking') return null
  const now = store.terminal.hubNow.value
  const left = leftOfRound(clock, Math.max(1, roundNow(state, place)), now)
  if (left === null) return null
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS))
  if (clock.run.kind === 'paused') return { way: 'paused', minutes }
  const between = betweenRounds(store, clock, now)
  if (between) return between
  if (minutes === 0) return timeWhenDone(store)
  const warning = warningAt(left)
  return { way: warning === null ? 'far' : warning === 1 ? 'last' : 'near', minutes }
}

/**
 * Returns the time for players who have finished their boards and wait for the next round; for them time is never
 * 'over' or 'due'.
 */
function timeWhenDone(store: TableStore): TimeShown | null {
  const state = store.state.value
  const card = store.card.value
  // A deal in play is played to its end.
  if (card && sectionOf(state, store.place.value?.section ?? '')?.matchAt(card.entry)?.finishesDeal)
    return { way: 'over', minutes: 0 }
  if (!card?.boards.some(isToPlay)) return null
  const cuts = settingsOf(state)?.evening?.cut === 'at-the-bell'
  return { way: cuts && isStewardOn(state) ? 'due' : 'over', minutes: 0 }
}

/** True if no new board may be begun in the round. */
export const isTimeOver = (store: TableStore): boolean => displayedTime(store)?.way === 'over'

/** Returns the time for those who have finished: the break, the time to change places, and the next round. */
function betweenRounds(store: TableStore, clock: RoundClock, now: number): TimeShown | null {
  const section = sectionOf(store.state.value, clock.section)
  if (!section || store.card.value?.boards.some(isToPlay)) return null
  const reading = clockAt(clock, roundsInAll(section.plan), now)
  const { kind } = store.screen.value
  if (!reading || (kind !== 'move' && kind !== 'seats' && kind !== 'changed')) return null
  const minutes = Math.ceil(reading.leftMs / MINUTE_MS)
  if (reading.phase === 'move') return { way: 'move', minutes, left: timeLeft(reading.leftMs) }
  if (reading.phase !== 'break' || !reading.pause) return null
  return { way: 'break', minutes, pause: reading.pause }
}

/**
 * Shows the time left, redrawn every minute, or every second while places are changed. It is a component of its own so
 * that nothing else is redrawn.
 */
export function TimeLeft() {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const shown = useComputed(() => displayedTime(store))
  const key = useComputed(() => JSON.stringify(shown.value))
  void key.value
  const time = shown.peek()
  if (time === null) return null
  const { way, minutes, pause, left = '' } = time
  const words = () => {
    if (way === 'near') return t('time.near', { count: minutes })
    if (way === 'break') return t('time.break', { what: common(`break.${pause ?? 'pause'}`), minutes })
    if (way === 'move') return t('time.move', { left })
    if (way === 'paused' && minutes === 0) return t('time.stands')
    return t(`time.${way}`, { minutes })
  }
  return (
    <p class={is('time', way)} data-testid="time" data-left={minutes} data-way={way}>
      {words()}
    </p>
  )
}
