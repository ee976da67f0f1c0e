import { classesOf } from '../components/classes.ts'
import { projectedEnd } from '../state/director-pace.ts'
import type { Mark } from '../state/director-room.ts'
import { DIRECTOR_TEXT } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import { MarkSign } from './MarkSign.tsx'
import styles from './RoomFoot.module.css'
import { CLOCK, useDateFormat, useDirector } from './view.ts'

const is = classesOf(styles)

const MARKS: readonly Mark[] = ['done', 'missing', 'doubtful', 'ruled', 'not-played', 'to-come']

/** The clock, how far the room is, and what the marks mean. */
export function RoomFoot() {
  const t = useText(DIRECTOR_TEXT)
  const { store, now } = useDirector()
  const finished = store.roundsFinished.value
  const end =
    store.phase.value === 'closed' ? null : projectedEnd(store.state.value, store.room.value, now.value)
  const time = useDateFormat(CLOCK)
  const rounds = Math.max(0, ...store.room.value.map(section => section.rounds))
  return (
    <footer class={is('foot')}>
      <p class={is('clock')}>
        <strong>{time.format(now.value)}</strong>
        <span>
          {store.phase.value === 'closed'
            ? t('session.finished')
            : finished === 0
              ? t('room.rounds-finished.none', { rounds })
              : t('room.rounds-finished', { finished, rounds })}
        </span>
        {end !== null && <span>{t('room.ends', { time: time.format(end) })}</span>}
      </p>
      <ul class={is('legend')}>
        {MARKS.map(mark => (
          <li key={mark}>
            <MarkSign mark={mark} /> {t(`mark.${mark}`)}
          </li>
        ))}
      </ul>
    </footer>
  )
}
