import { conditionsOf } from '../../../../shared/game/board.ts'
import type { Direction } from '../../../../shared/game/seat.ts'
import { isPlayed, type PlayedEntry } from '../../../../shared/movement/plan/entry.ts'
import { type Section, sectionsIn } from '../../../../shared/session/section/section.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../text/director-papers.ts'
import { useText } from '../../../text/use-text.ts'
import { sittingAt } from '../../model/people/seating.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from './Papers.module.css'

const is = classesOf(styles)

/**
 * Prints a slip for each table and round, to be filled in by hand: for tables without a tablet, and for emergencies.
 */
export function SlipsPaper() {
  const { store } = useDirector()
  return (
    <section class={is('page', 'cards')}>
      {sectionsIn(store.state.value).flatMap(section =>
        section.plan.entries
          .filter(isPlayed)
          .toSorted((a, b) => a.round - b.round || a.table - b.table)
          .map(entry => (
            <Slip key={`${section.id}/${entry.round}/${entry.table}`} section={section} entry={entry} />
          )),
      )}
    </section>
  )
}

/** Columns of a slip, in the order in which the values become known. */
const COLUMNS = ['contract', 'by', 'lead', 'tricks', 'ns', 'ew'] as const

function Slip({ section, entry }: { readonly section: Section; readonly entry: PlayedEntry }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  const state = store.state.value
  // "N-S 3 · Ana & Bo": the planned players, so that a slip of others is noticed.
  const who = (line: Direction) =>
    sittingAt(state, section.id, entry, line).map(({ id, persons }) => {
      const label = section.contestant(id)?.label ?? id
      return [`${common(`traveller.${line === 'NS' ? 'ns' : 'ew'}`)} ${label}`, t.list(persons)]
        .filter(Boolean)
        .join(' · ')
    })
  const table = tableName(store.signs.value, section.id, entry.table)
  return (
    <article class={is('card', 'cut')} data-testid="slip-print">
      <h2 class={is('called')}>
        {words('slip', { table, round: entry.round })}
        <small>{settings?.name}</small>
      </h2>
      {[...who('NS'), ...who('EW')].map(said => (
        <p key={said}>{said}</p>
      ))}
      <table class={is('lines', 'framed', 'slip')}>
        <thead>
          <tr>
            <th scope="col">{words('card.number')}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {words(`slip.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entry.boards.map(board => (
            <tr key={board}>
              <th scope="row">
                {board}
                <small>
                  {' '}
                  {words(`slip.vulnerable.${conditionsOf(board, settings?.vulnerability).vulnerability}`)}
                </small>
              </th>
              {COLUMNS.map(column => (
                <td key={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class={is('signed')}>{words('slip.signed')}</p>
    </article>
  )
}
