import { afterEach, expect, test } from 'vitest'
import { must } from '../shared/lib/assert.ts'
import type { PlanEntry } from '../shared/movement/plan/plan.ts'
import { encodePlan } from '../shared/movement/plan/plan-wire.ts'
import { withReplacedFacts } from '../shared/session/acts/overruling.ts'
import type { Hall } from '../shared/test/hall.ts'
import { lawRuling } from '../shared/test/law-rulings.ts'
import { helloOf, PLAN } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'
import type { WireClient } from './test/wire-client.ts'
import { wireRoom } from './test/wire-room.ts'

const BOARD = 7
const CALL = '7D'
let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

const at = (table: number) => (table === 1 ? 'one' : 'two')

const entryAt = (round: number, table: number): PlanEntry =>
  must(
    PLAN.entries.find(entry => entry.round === round && entry.table === table),
    `table ${table} in round ${round}`,
  )

/** Table where the pair that sits North at table 1 in round 1 has to play board 7. */
const LATER = must(
  PLAN.entries.find(
    ({ round, boards, seats }) =>
      round > 1 && boards.includes(BOARD) && Object.values(seats).includes(entryAt(1, 1).seats.N),
  ),
  `board ${BOARD}`,
)
const OTHER = 3 - LATER.table

/** Requests all views, and waits until the `laws` view satisfies `wished`; returns its text. */
async function lawsOf(client: WireClient, wished: (text: string) => boolean): Promise<string> {
  await client.send(helloOf({}))
  for (;;) {
    const { name, text } = await client.next('view')
    if (name === 'laws' && wished(text)) return text
  }
}

/** Moves all four players to the other table, with the boards. */
const swapped = (state: ReturnType<Hall['state']>) => {
  const entries = PLAN.entries.map(entry =>
    entry.round === LATER.round ? { ...entry, table: 3 - entry.table } : entry,
  )
  const body = { section: 'A', version: 2, plan: encodePlan({ ...PLAN, entries }) }
  return withReplacedFacts(state, { kind: 'section-planned', body })
}

test('[HB201] the hub ended and started on the same folder tells a table of the call that will be met there, and after another plan the table where the pair sits then', async () => {
  const folders = createFolders()
  undo.push(folders.remove)
  const { room, client, say, restart, end } = await wireRoom(folders)
  undo.push(end)
  const remembered = { board: BOARD, seat: 'N', call: CALL } as const
  await say('director', lawRuling(room.state(), [1, 1, 1], { remembered }))
  const tells = (text: string) => text.includes(`"round":${LATER.round},"board":${BOARD}`)

  await restart()
  expect(await lawsOf(client(at(LATER.table)), tells)).not.toContain(CALL)

  await say('director', swapped(room.state()))
  expect(await lawsOf(client(at(OTHER)), tells)).not.toContain(CALL)
  await lawsOf(client(at(LATER.table)), text => !tells(text))

  await restart()
  expect(await lawsOf(client(at(OTHER)), tells)).not.toContain(CALL)
})
