import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DRAW_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { nameOfPeople, nameOfTable } from '../names.ts'
import { useTable } from '../table-context.ts'
import { offTable } from './off-table.ts'

const is = classesOf(styles)

interface OffTableProps {
  readonly round: number
  /** Contestants whose destination is shown above. */
  readonly told?: readonly ContestantId[]
}

/** Shows, at the foot of every tablet, who sits out the round and where contestants without a tablet go. */
export function OffTable({ round, told = [] }: OffTableProps) {
  const { store } = useTable()
  const t = useText(DRAW_TEXT)
  const table = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const place = store.place.value
  if (!place) return null
  const { coming, ...all } = offTable(store.state.value, place.section, round)
  const out = all.out.filter(({ contestant }) => !told.includes(contestant))
  if (out.length + coming.length === 0) return null
  return (
    <div class={is('soft')} data-testid="off-table">
      {out.length > 0 && (
        <p>
          {table('seats.sit-out', { round, names: common.list(out.map(one => nameOfPeople(common, one))) })}
        </p>
      )}
      {coming.map(({ person, places }) => (
        <p key={person.contestant}>
          {t('draw.coming', {
            before: round - 1,
            names: nameOfPeople(common, person),
            places: common.list(
              places.map(({ table: at, direction }) =>
                t('draw.coming.at', { table: nameOfTable(store, at), line: common(`line.${direction}`) }),
              ),
            ),
          })}
        </p>
      ))}
    </div>
  )
}
