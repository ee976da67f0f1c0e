import { SEATS } from '../../../shared/game/seat.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import {
  entriesViewSchema,
  readableEntries,
  travellerSchema,
} from '../../../shared/session/views/view-bodies.ts'
import { boardOfTraveller, CARD_VIEW } from '../../../shared/session/views/view-names.ts'
import type { History } from './history.ts'
import type { Ledger } from './ledger.ts'
import type { Referee } from './referee.ts'
import { factText, signatureOf } from './signature.ts'

/** Checks of screens: they show nothing that was never sent, and no board before it has been played. */
export interface Shown {
  sentTraveller(referee: Referee, table: number, view: string): void
  shows(screen: string, name: string, text: string): void
  /** Checks the open boards of the round seated at the table by its own facts; null if none was entered there. */
  openThere(screen: string, views: Readonly<Record<string, string>>, boards: readonly number[] | null): void
}

export function createShown(history: History, ledger: Ledger): Shown {
  return {
    sentTraveller(referee, table, view) {
      const board = boardOfTraveller(view)
      if (board === undefined) return
      const round = referee.currentRound(table)
      const entry = referee.entryAt(round, table)
      const result = referee.resultAt(round, table, board)
      const people = Object.values(entry?.seats ?? {})
      const owes = referee
        .plan()
        ?.entries.some(
          one =>
            one.round < round &&
            Object.values(one.seats).every(seat => seat !== null) &&
            Object.values(one.seats).some(seat => people.includes(seat)) &&
            one.boards.some(of => !referee.isAnswered(one.round, one.table, of)),
        )
      const isOpen =
        !owes &&
        entry?.boards.includes(board) &&
        result !== undefined &&
        result.body.result.kind !== 'not-played' &&
        SEATS.every(seat => entry.seats[seat] === result.body.seats[seat])
      if (!isOpen)
        history.fault(
          `Table ${table} was sent the traveller of board ${board}, which its people have not played.`,
        )
    },
    shows(screen, name, text) {
      if (name === CARD_VIEW) {
        const card = decodeMessage(entriesViewSchema, text)
        if (!card.ok) return history.fault(`${screen} cannot read its card.`)
        for (const entry of readableEntries(card.value)) {
          if (entry.kind !== 'fact') continue
          if (!ledger.wasSaid(signatureOf(entry.fact)))
            history.fault(`${screen} shows what nobody said: ${factText(entry.fact)}.`)
          if (entry.fact.kind === 'auction' && entry.fact.body.closed)
            history.fault(`${screen} shows the calls of an auction that is over.`)
        }
      }
      if (boardOfTraveller(name) === undefined) return
      const traveller = decodeMessage(travellerSchema, text)
      if (!traveller.ok) return history.fault(`${screen} cannot read ${name}.`)
      const { board, lines } = traveller.value
      for (const { round, table, result } of lines)
        if (result && !ledger.wasResult({ round, table, board }, result))
          history.fault(
            `${screen} shows on ${name} a result of table ${table}, round ${round}, that nobody said.`,
          )
    },
    openThere(screen, views, boards) {
      if (!boards) return
      for (const name of Object.keys(views)) {
        const board = boardOfTraveller(name)
        if (board !== undefined && !boards.includes(board))
          history.fault(
            `${screen} still shows board ${board}, which those who sit there now have not played.`,
          )
      }
    },
  }
}
