import { nameKey } from '../../../shared/session/identity.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { callSlot, clockSlot } from '../../../shared/session/slot.ts'
import {
  type CurrentFact,
  currentAt,
  type SessionState,
  type TablePlace,
} from '../../../shared/session/state/state.ts'

/** Returns differences between the hub and a tablet that was just sent everything about its table. */
export function tabletDiffers(
  desk: SessionState,
  tablet: SessionState,
  place: TablePlace,
): readonly string[] {
  const there = tableLines(desk, place)
  const here = tableLines(tablet, place)
  const differs = there.filter((line, index) => line !== here[index])
  if (differs.length === 0 && there.length === here.length) return []
  const shown = here.filter(line => !there.includes(line))
  return [`table ${place.section}${place.table}: desk ${differs.join('; ')}; tablet ${shown.join('; ')}`]
}

/** Returns everything that a table is shown about itself from its current round on. */
export function tableLines(state: SessionState, { section: id, table }: TablePlace): readonly string[] {
  const section = sectionOf(state, id)
  if (!section) return ['no section']
  const from = section.currentRound(table)
  const entries = section.entriesAt(table).filter(({ round }) => round >= from)
  return [
    `round ${from}, settings ${JSON.stringify(settingsOf(state))}, closed ${isClosed(state)}`,
    `call ${nameIn(currentAt(state, callSlot(id, table)))}, clock ${nameIn(currentAt(state, clockSlot(id)))}`,
    `sat ${section.seatsTaken(table).flatMap(one => (one.body.round >= from ? nameKey(one.fact) : []))}`,
    ...entries.map(
      ({ round, seats, boards }) =>
        `entry ${round}: ${JSON.stringify(seats)} ${boards} names ${Object.values(seats).flatMap(one => (one === null ? [] : section.playersOf(one)))}`,
    ),
    ...entries.flatMap(({ round, boards }) => boards.map(board => boardLine(section, round, table, board))),
  ]
}

function boardLine(section: Section, round: number, table: number, board: number): string {
  const { kind, standing, held } = section.boardAt(round, table, board)
  const ruling = section.rulingAt(round, table, board)
  const waiting = held.map(({ fact, decided }) => `${nameKey(fact)} ${decided?.decision.kind}`)
  return `${round}/${board} ${kind} ${nameIn(standing)} ${JSON.stringify(standing?.body)} ruling ${nameIn(ruling)} held ${waiting}`
}

const nameIn = (standing: CurrentFact | null | undefined): string => (standing ? nameKey(standing.fact) : '-')
