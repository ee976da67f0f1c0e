import { sectionsIn } from '../../../../shared/session/section/section.ts'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../kit/Panel.module.css'
import { whoWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'

const is = classesOf(styles)

/** Asks whether the director plays, and as whom: a setting of this screen. */
export function OwnSeatField() {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, own } = useDirector()
  const state = store.state.value
  const sections = sectionsIn(state)
  const seats = sections.flatMap(section =>
    section.plan.contestants.map(({ id }) => ({
      seat: { section: section.id, contestant: id },
      word: whoWords(state, common, words, section.id, id),
    })),
  )
  const seat = own.seat.value
  const chosen = seats.findIndex(
    each => each.seat.section === seat?.section && each.seat.contestant === seat.contestant,
  )
  return (
    <label class={is('field')}>
      <span>{t('own.title')}</span>
      <select
        value={String(chosen)}
        onChange={event => own.take(seats[Number(event.currentTarget.value)]?.seat ?? null)}
        data-testid="own-seat"
      >
        <option value="-1">{t('own.nobody')}</option>
        {seats.map(({ word, seat: { section } }, index) => (
          <option key={`${section}/${index}`} value={String(index)}>
            {sections.length > 1 ? t('own.in-section', { who: word, section }) : word}
          </option>
        ))}
      </select>
      <span>{t('own.hint')}</span>
    </label>
  )
}
