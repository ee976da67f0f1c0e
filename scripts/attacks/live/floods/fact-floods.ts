import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { LOG_FILE } from '../../../../hub/journal/data-folder.ts'
import { type SessionId, sessionIdSchema } from '../../../../shared/session/identity.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { type Attack, rows } from '../attack.ts'
import { HELLO, inItsName, rogueAgain, upOf } from '../rogue.ts'
import { greetsOthers, type Room } from '../room.ts'

/** Number of facts, far above the rate limit of a device. */
const MANY = 1500

const FLOODS = rows(
  'honest receipts go on, and the hub greets others',
  async (room, made: (room: Room, at: number) => { readonly message: object; readonly to?: SessionId }) => {
    const player = await rogueAgain(room)
    for (let at = 0; at < MANY && !player.isOver(); at += 1) {
      const { message, to } = made(room, at)
      player.send(message, to)
      if (at % 100 === 0) await new Promise(resolve => setTimeout(resolve, 10))
    }
    const gained = await greetsOthers(room)
    player.leave()
    return gained
  },
  {
    'a flood of words without effect': room => ({
      message: { type: 'fact', fact: inItsName(room, { kind: 'result', body: room.resultOf(1, 3) }) },
    }),
    'a flood of words that wait for a word to come': room => {
      const replaces = { device: room.rogue.pair.device, seq: 999_999 }
      return {
        message: {
          type: 'fact',
          fact: inItsName(room, {
            kind: 'result',
            body: room.resultOf(room.rogueTable, 5),
            replaces,
          } as Statement),
        },
      }
    },
    'a flood of parts that never become whole': (_, at) => ({
      message: {
        type: 'part',
        seq: at + 1,
        hash: '0'.repeat(64),
        i: 1 + (at % 63),
        n: 64,
        text: 'x'.repeat(3000),
      },
    }),
    'a flood of words that nobody understands': (_, at) => ({
      message: { type: `nothing${at}`, x: 'x'.repeat(3000) },
    }),
    'a flood of hellos': () => ({ message: HELLO }),
    'a flood of questions': () => ({
      message: { type: 'ask', id: 'x', ask: { what: 'hashes', from: 1, to: 1_000_000 } },
    }),
    'a flood of sessions': (room, at) => {
      const to = v.parse(sessionIdSchema, `made-up-${at}`)
      return {
        message: {
          type: 'fact',
          fact: inItsName(room, { kind: 'result', body: room.resultOf(room.rogueTable, 2) }, { session: to }),
        },
        to,
      }
    },
    'a flood of states': (_, at) => ({
      message: { type: 'state', views: { [`view-${at}`]: 'x' }, unsent: at, battery: 0.5 },
    }),
  },
)

/** Maximum size of the log: two lines are enough to report a flood. */
const MOST_LOGGED_BYTES = 100_000

const LOGGED: readonly Attack[] = [
  {
    name: 'a log full of words that nobody understands',
    holds: 'it says that there are more, and does not grow with each',
    async tries(room) {
      const size = () => statSync(join(room.data, LOG_FILE)).size
      const before = size()
      const player = await rogueAgain(room)
      for (let at = 0; at < 600; at += 1) player.publish(upOf(room), `{"type":"nothing${at}"}`)
      await player.until(player.isOver)
      player.leave()
      const grown = size() - before
      return grown > MOST_LOGGED_BYTES ? `it has grown by ${grown} bytes` : undefined
    },
  },
]

export const FACT_FLOODS: readonly Attack[] = [...LOGGED, ...FLOODS]
