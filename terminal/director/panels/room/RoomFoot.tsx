import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import {
  DIRECTOR_NEEDS_TEXT,
  DIRECTOR_ROOM_TEXT,
  DIRECTOR_TEXT,
  type DirectorRoomText,
  type DirectorText,
} from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { contestantWords } from '../../model/people/who.ts'
import { paceEnd } from '../../model/room/pace.ts'
import type { Progress } from '../../model/room/progress.ts'
import type { GridSection, Mark } from '../../model/room/room.ts'
import { marksOf } from '../../model/room/row-marks.ts'
import { clocksOf, endByClocks, isAheadOfClocks, startedByClock } from '../../model/room/section-clocks.ts'
import { sittingOutNow } from '../../model/room/sits-out.ts'
import { CLOCK, useDateFormat, useDirector } from '../../model/store/view.ts'
import { MarkSign } from '../parts/MarkSign.tsx'
import { ClockLine } from './clock/ClockLine.tsx'
import styles from './RoomFoot.module.css'

const is = classesOf(styles)

const MARKS: readonly Mark[] = [
  'done',
  'missing',
  'later',
  'late-play',
  'doubtful',
  'ruled',
  'not-played',
  'cut',
  'cancelled',
  'to-come',
]

/** Shows the clock, the room's progress, and the legend of the marks. */
export function RoomFoot() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_ROOM_TEXT)
  const { store } = useDirector()
  const now = store.hubNow.value
  // By the clock if one runs, otherwise at the pace so far.
  const end =
    store.phase.value === 'closed'
      ? null
      : (endByClocks(store.state.value, now)?.end ?? paceEnd(store.state.value, store.room.value, now))
  const time = useDateFormat(CLOCK)
  const clocks = clocksOf(store.state.value, now)
  const progress = startedByClock(store.progress.value, clocks)
  const isAhead = isAheadOfClocks(progress, clocks)
  const there = marksIn(store.room.value)
  const shown = MARKS.filter(mark => there.has(mark))
  return (
    <footer class={is('foot')}>
      <p class={is('clock')} data-testid="progress">
        <strong>{time.format(now)}</strong>
        <span>
          {store.phase.value === 'closed'
            ? t('session.finished')
            : progressWords(t, words, progress, isAhead)}
        </span>
        <SittingOut />
        <OpenBoards />
        {end !== null && <span>{t('room.ends', { time: time.format(end) })}</span>}
      </p>
      <ClockLine />
      <CopiesLine />
      <ul class={is('legend')} data-testid="legend">
        {shown.map(mark => (
          <li key={mark}>
            <MarkSign mark={mark} /> {t(`mark.${mark}`)}
          </li>
        ))}
        {store.room.value.some(({ rows }) => rows.some(row => marksOf(row).isToLookAt)) && (
          <li>
            <MarkSign mark="done" toLookAt={true} /> {t('mark.look-at')}
          </li>
        )}
        {store.room.value.some(({ toDraw }) => toDraw > 0) && (
          <li>
            <span aria-hidden="true">–</span> {words('room.to-draw')}
          </li>
        )}
        {there.has('nobody') && (
          <li>
            <span aria-hidden="true">×</span> {t('mark.nobody')}
          </li>
        )}
      </ul>
    </footer>
  )
}

const marksIn = (room: readonly GridSection[]): ReadonlySet<Mark | 'nobody'> =>
  new Set(
    room.flatMap(({ rows }) =>
      rows.flatMap((row): readonly (Mark | 'nobody')[] => {
        const { counts, hasIdle } = marksOf(row)
        return hasIdle ? ['nobody', ...counts.keys()] : [...counts.keys()]
      }),
    ),
  )

function SittingOut() {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_ROOM_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const isOneOf = store.room.value.length > 1
  return (
    <>
      {store.phase.value !== 'closed' &&
        sittingOutNow(state, store.progress.value).map(({ section, id }) => {
          const who = contestantWords(state, common, t, section, id)
          return (
            <span key={`${section}/${id}`} data-testid="foot-sits-out">
              {t('room.sits-out', { who: isOneOf ? words('own.in-section', { who, section }) : who })}
            </span>
          )
        })}
    </>
  )
}

/** Lists missing boards of finished rounds, and postponed ones separately, as in the grid. */
function OpenBoards() {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const { missing, later } = store.progress.value
  return (
    <>
      {missing > 0 && <span data-testid="foot-missing">{t('foot.missing', { count: missing })}</span>}
      {later > 0 && <span data-testid="foot-later">{t('foot.later', { count: later })}</span>}
    </>
  )
}

/** Shows how safe the evening is if this laptop is lost: the tablets' backups. */
function CopiesLine() {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const { store, terminal } = useDirector()
  const copies = store.copies.value
  // The hub's last report is outdated while it is unreachable.
  if (!copies || copies.tablets === 0 || terminal.link.value !== 'connected') return null
  const { tablets: count, whole } = copies
  return (
    <p class={is('copies')} data-testid="copies">
      {whole === count ? t('copies.all', { count }) : t('copies.some', { count, whole })}
    </p>
  )
}

/** Limit on named tables; more are counted. */
const TABLES_NAMED = 3

function progressWords(
  t: DirectorText,
  words: DirectorRoomText,
  progress: Progress,
  isAhead: boolean,
): string {
  switch (progress.kind) {
    case 'none':
      return ''
    case 'finished':
      return t('room.progress.finished', { count: progress.rounds })
    case 'to-draw':
      return words('room.progress.to-draw', { round: progress.round, rounds: progress.rounds })
    case 'next':
      return t('room.progress.next', { round: progress.round, rounds: progress.rounds })
    case 'all':
      if (isAhead) return words('room.progress.early', { round: progress.round, rounds: progress.rounds })
      return t('room.progress.all', { round: progress.round, rounds: progress.rounds })
    case 'some': {
      const { round, rounds, tables } = progress
      const count = tables.length
      return count > TABLES_NAMED
        ? t('room.progress.many', { round, rounds, count })
        : t('room.progress.some', { round, rounds, count, tables: t.row(tables) })
    }
  }
}
