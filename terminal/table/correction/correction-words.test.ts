import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { scorecardsView } from '../../../shared/session/between-rounds/scorecards.ts'
import { askedCorrections } from '../../../shared/session/corrections/corrections.ts'
import { createHall, DIRECTOR, drawnResult, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { answering, asking, correctable, opponentOf, seatsThere } from './correction-words.ts'

const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 1 }))

test('[UI750] every board of a card that has a result can be asked about, wherever it was played, and the others answer it', () => {
  const hall = createHall(plan, { ...SETTINGS, corrections: { minutes: 30, appeals: 30 } })
  for (let table = 1; table <= 3; table += 1) hall.assign(tableDevice(table), table)
  for (let round = 1; round <= 3; round += 1)
    for (let table = 1; table <= 3; table += 1) {
      hall.sit(table, round)
      hall.playRound(table, round, '4S N 10')
    }
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const cardsAt = (table: number) => must(scorecardsView(hall.state(), 'A', table), 'cards').cards
  for (const table of [1, 2, 3])
    for (const card of cardsAt(table)) {
      expect(card.lines).toHaveLength(3)
      for (const line of card.lines) {
        const of = must(correctable(card.contestant, line), 'a board')
        const here = { section: 'A', table }
        const said = hall.say(tableDevice(table), asking(here, of, drawnResult('4S N 11')))
        expect(said.decision).toEqual({ kind: 'admitted', by: 'rule' })
        const seats = must(seatsThere(hall.state(), 'A', of.place), 'seats')
        const other = must(opponentOf(seats, card.contestant), 'the other side')
        const told = cardsAt(table)
          .find(({ contestant }) => contestant === card.contestant)
          ?.lines.find(({ board }) => board === line.board)?.correction
        const answer = answering(here, { ...of, contestant: other }, must(told, 'told'), true)
        expect(hall.say(tableDevice(table), answer).decision.kind).toBe('admitted')
        expect(askedCorrections(hall.state())).toMatchObject([{ agrees: true, state: 'open' }])
        hall.say(tableDevice(table), asking(here, of, null))
        expect(askedCorrections(hall.state())).toEqual([])
      }
    }
})
