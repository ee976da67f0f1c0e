import type { Direction } from '../../../../shared/game/seat.ts'
import type { PlayedEntry } from '../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../kit/Panel.module.css'
import { seatingOf, sittingAt } from '../../model/people/seating.ts'
import { whoSits, whoWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly round: number
  readonly testId: string
}

/** Draws the seating of a round with opponents and boards; for the screen and for posting. */
export function SeatingTable({ section, round, testId }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const { tables, sittingOut } = seatingOf(state, section, round)
  const who = (id: ContestantId) => whoWords(state, common, t, section, id)
  const side = (entry: PlayedEntry, line: Direction) =>
    sittingAt(state, section, entry, line).map(({ id, persons }) => (
      <div key={id}>{whoSits(state, common, t, section, id, persons)}</div>
    ))
  return (
    <>
      <table class={is('figures')} data-testid={testId}>
        <thead>
          <tr>
            <th scope="col">{t('room.table')}</th>
            <th scope="col">{common('line.NS')}</th>
            <th scope="col">{common('line.EW')}</th>
            <th scope="col">{common('ranking.boards')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(entry => (
            <tr key={entry.table} data-testid={`${testId}-${entry.table}`}>
              <td>
                <strong>{tableName(store.signs.value, section, entry.table)}</strong>
              </td>
              <td>{side(entry, 'NS')}</td>
              <td>{side(entry, 'EW')}</td>
              <td class={is('tight')}>{t.numbers(entry.boards)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sittingOut.map(id => (
        <p key={id}>{t('room.sits-out', { who: who(id) })}</p>
      ))}
    </>
  )
}
