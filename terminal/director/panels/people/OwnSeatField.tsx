import { sectionsIn } from '../../../../shared/session/section/section.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { SelectField } from '../../kit/SelectField.tsx'
import { whoWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'

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
    <SelectField
      label={t('own.title')}
      options={[
        { value: -1, word: t('own.nobody') },
        ...seats.map(({ word, seat: { section } }, value) => ({
          value,
          word: sections.length > 1 ? t('own.in-section', { who: word, section }) : word,
        })),
      ]}
      value={chosen}
      onChoose={index => own.take(seats[index]?.seat ?? null)}
      hint={t('own.hint')}
      testId="own-seat"
    />
  )
}
