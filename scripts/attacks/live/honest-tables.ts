import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { greet, link } from './caller.ts'
import { nextStatement, type Player, plannedResults, playing } from './room.ts'

/**
 * Tables that play on in a separate thread: ms from a fact to its receipt, without the time the attackers use. Each
 * sends a fact in its turn, and waits for the receipt before the next table does.
 */

const schema = v.object({
  port: v.number(),
  session: sessionIdSchema,
  everyMs: v.number(),
  tables: v.array(v.object({ table: v.number(), name: v.string(), credential: v.string() })),
})

const { port, session, everyMs, tables } = v.parse(schema, workerData)
const resultOf = plannedResults()
const players: { readonly player: Player; readonly table: number }[] = []
for (const { table, name, credential } of tables) {
  const guest = await greet({ port }, keyPairNamed(name))
  players.push({ table, player: playing(await link(guest, credential, session)) })
}

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
for (let at = 0; !isOver; at += 1) {
  const turn = players[at % players.length]
  if (turn) {
    const { player, table } = turn
    const { device } = player.pair
    const word = nextStatement(resultOf, { device, table }, Math.floor(at / players.length))
    parentPort?.postMessage(await player.receipted(player.make(word)))
  }
  await new Promise(resolve => setTimeout(resolve, everyMs))
}
for (const { player } of players) player.leave()
parentPort?.close()
