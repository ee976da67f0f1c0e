import { type Robot, startRobot } from '../../../../scripts/kit/robot.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { makeFact } from '../../../../shared/session/state/fact.ts'
import type { Club } from '../club.ts'
import type { Incident } from '../incident.ts'
import { played } from '../robot-tables.ts'
import { SECTION } from '../sights.ts'

/** Table whose tablet dies in round 3 with a board that the hub has never received. */
const DEAD = { table: 5, round: 3, board: 21 } as const
const AS_PLAYED = played([4, 'H'], 'N', 10)

/** Incidents with tablets that appear twice, die and come back: of one evening, in this order. */
export function ofTablets(): readonly Incident[] {
  let turnedAway = false
  let fresh: { readonly robot: Robot; readonly paired: Promise<void> } | undefined
  return [
    {
      name: 'two tablets at a table',
      async happens(club) {
        const second = await startRobot(club.origin)
        void second
          .pairTable(SECTION, 4)
          .catch(() => {
            turnedAway = true
          })
          .finally(() => second.stop())
      },
      async settle({ press, club }) {
        await press('turn-away')
        await club.until(() => turnedAway)
      },
      isSettled: () => turnedAway,
      says: [],
    },
    {
      name: 'dead tablet replaced',
      async happens(club) {
        club.at(DEAD.table).robot.stop()
        const robot = await startRobot(club.origin)
        club.whenOver(() => robot.stop())
        fresh = { robot, paired: robot.pairTable(SECTION, DEAD.table) }
      },
      async settle({ press, club }) {
        await press('let-in')
        const { robot, paired } = must(fresh, 'the other tablet')
        await paired
        club.at(DEAD.table).replace(robot)
      },
      isSettled: () => fresh?.robot.isConnected() ?? false,
      says: [],
    },
    {
      name: 'old tablet back with a result',
      happens: comesBack,
      settle: 'settle-admit',
      isSettled: ({ section }) => section.boardAt(DEAD.round, DEAD.table, DEAD.board).kind === 'played',
      says: ['settled'],
    },
  ]
}

/** The board had been keyed without a link, then the battery died; since then the players have keyed it from memory. */
async function comesBack(club: Club): Promise<void> {
  const { table, round, board } = DEAD
  await club.at(table).key(round, board, played([4, 'H'], 'N', 9))
  const { records, said } = must(club.at(table).former(), 'the tablet that died')
  const last = must(said.at(-1), 'what it said last').fact
  const taken = must(
    said.map(({ fact }) => fact).findLast(fact => fact.kind === 'seats-taken'),
    'the players',
  )
  const name = { session: last.session, device: last.device, seq: last.seq + 1 }
  const body = { ...taken.body, round, board, result: AS_PLAYED }
  const fact = makeFact({ ...name, at: { clock: Date.now(), offset: 0 } }, { kind: 'result', body })
  await records.commit({ newFacts: [fact] })
  const woken = await startRobot(club.origin, { records: records.inAnotherTab() })
  club.whenOver(() => woken.stop())
  await woken.until(() => woken.unsent() === 0, 'the receipt of the old tablet')
}
