import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { americanWhist } from '../../shared/movement/make/teams/american-whist.ts'
import { headToHead } from '../../shared/movement/make/teams/head-to-head.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import { triple } from '../../shared/movement/make/teams/triple.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { TeamFormName } from '../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../shared/session/identity.ts'
import { drawnResult, SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { rankingOnScreen, recounted } from '../contests/same-figures.ts'
import { openClub } from '../kit/club.ts'
import { createRandom } from '../kit/random.ts'
import { withLocalHub } from '../kit/work-folder.ts'
import { assembleViews, createPlayedSoFar } from './traffic.ts'

const PATIENCE_MS = 600_000

const match = (stanzas: number, boardsPerRound: number) =>
  made(headToHead.make({ tables: 2, rounds: stanzas, boardsPerRound }))

/** Session of teams, one for every kind of movement made here. */
interface TeamEvening {
  readonly name: string
  readonly plan: Plan
  readonly form: TeamFormName
  readonly byStanza?: true
}
const EVENINGS: readonly TeamEvening[] = [
  { name: 'two teams, 8 boards', plan: match(2, 4), form: 'teams-imps' },
  { name: 'two teams, 12 boards by the stanza', plan: match(2, 6), form: 'teams-vps', byStanza: true },
  { name: 'two teams, 16 boards', plan: match(4, 4), form: 'board-a-match' },
  { name: 'two teams, 24 boards by the stanza', plan: match(3, 8), form: 'teams-vps', byStanza: true },
  {
    name: 'a triple',
    plan: made(triple.make({ tables: 3, rounds: 4, boardsPerRound: 3 })),
    form: 'teams-imps',
  },
  {
    name: 'a triple by the stanza',
    plan: made(triple.make({ tables: 3, boardsPerRound: 4 })),
    form: 'teams-vps',
    byStanza: true,
  },
  {
    name: 'a round robin of 8',
    plan: made(roundRobinTeams.make({ tables: 8, boardsPerRound: 4 })),
    form: 'teams-vps',
  },
  {
    name: 'a round robin of 5 with byes',
    plan: made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4 })),
    form: 'teams-imps',
  },
  {
    name: 'an American Whist of 5',
    plan: made(americanWhist.make({ tables: 5, boardsPerRound: 3 })),
    form: 'teams-imps',
  },
  {
    name: 'an American Whist of 6',
    plan: made(americanWhist.make({ tables: 6, boardsPerRound: 3 })),
    form: 'teams-vps',
  },
]

/** Contracts that are rarely equal, so that boards are won and lost. */
const CONTRACTS = ['1N', '2S', '2HX', '3N', '4H', '4S', '4SX', '5C', '6N', '6S', '3D', '2D']

test.each(EVENINGS)(
  '[RB6] $name to the end over the real wire: no table hears of a board that both its teams do not have, and the ranking is what the exported file gives by itself',
  { timeout: PATIENCE_MS },
  ({ plan, form, byStanza }) =>
    withLocalHub(async hub => {
      const random = createRandom(plan.tables * 100 + plan.rounds)
      const soFar = createPlayedSoFar(plan, byStanza ?? false)
      const rounds = new Map<number, number>()
      const leaks: string[] = []
      let heard = 0
      const settings: Settings = {
        ...SETTINGS,
        teams: form,
        ...(byStanza && { tables: { matchFigures: 'stanza' } }),
      }
      const club = await openClub(hub, { settings, plans: { A: plan } }, {}, (_section, table) => ({
        hears: assembleViews(message => {
          heard += 1
          leaks.push(...soFar.leaksIn(message, { table, round: rounds.get(table) ?? 1 }))
        }),
      }))
      try {
        for (let round = 1; round <= plan.rounds; round += 1) {
          const here = plan.entries.filter(entry => entry.round === round).filter(isPlayed)
          for (const { table, seats } of here) {
            await club
              .table('A', table)
              .say({ kind: 'seats-taken', body: { section: 'A', round, table, plan: 1, seats } })
            rounds.set(table, round)
          }
          // Each table plays its own order of boards, and the tables alternate at random.
          const left = here.map(entry => ({ ...entry, boards: [...entry.boards] }))
          while (left.length > 0) {
            const entry = random.pick(left)
            const board = must(entry.boards.shift(), 'a board')
            if (entry.boards.length === 0) left.splice(left.indexOf(entry), 1)
            const { table, seats } = entry
            const drawn = `${random.pick(CONTRACTS)} ${random.pick(['N', 'E', 'S', 'W'])} ${random.whole(6, 12)}`
            soFar.says({ round, table, board })
            const body = { section: 'A', round, table, board, plan: 1, seats, result: drawnResult(drawn) }
            const { receipt, fact } = await club.table('A', table).say({ kind: 'result', body })
            expect(receipt.decision).toEqual({ kind: 'admitted', by: 'rule' })
            // Sometimes the director corrects it, and the table is notified.
            if (random.chance(0.15)) {
              const result = drawnResult(`${random.pick(CONTRACTS)} N ${random.whole(6, 12)}`)
              await club.director.say({ kind: 'result', body: { ...body, result }, replaces: nameOf(fact) })
            }
          }
        }
        const { receipt } = await club.director.say({ kind: 'session-closed', body: { closed: true } })
        await club.director.until(() => club.director.state().position > receipt.position, 'the close')
        const state = club.director.state()
        expect(rankingOnScreen(state)).toEqual(recounted(state))
        expect(leaks).toEqual([])
        expect(heard).toBeGreaterThan(plan.rounds * plan.tables)
      } finally {
        club.leave()
      }
    }),
)
