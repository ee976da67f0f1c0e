import { must } from '../../../../shared/lib/assert.ts'
import { greetOf } from '../../../../shared/test/key-pairs.ts'
import { type Attack, rows } from '../attack.ts'
import { call } from '../caller.ts'
import type { Room } from '../room.ts'

/** Attacks by opening a connection with another origin, as stated by a browser. */
export const ORIGIN_ATTACKS: readonly Attack[] = rows(
  'no page from elsewhere opens the socket',
  async ({ port }, headers: Readonly<Record<string, string>>) => {
    const caller = await call({ port, headers })
    caller?.leave()
    return caller ? 'it is open' : undefined
  },
  {
    'a page of the Internet': { origin: 'https://evil.example' },
    'a page of nowhere': { origin: 'null' },
    'a file': { origin: 'file://' },
    'an extension of the browser': { origin: 'chrome-extension://abcdefghijklmnop' },
    'a page of a public address': { origin: 'http://8.8.8.8:8484' },
    'a page that bears a private address in its name': { origin: 'http://192.168.1.5.evil.example' },
    'a page with a private address as user': { origin: 'http://192.168.1.5@evil.example' },
    'a page under localhost': { origin: 'http://evil.localhost' },
    'a page of a name that only looks local': { origin: 'http://evil.local.example' },
    'a page of a deeper .local name': { origin: 'http://a.b.local' },
    'a page whose name was bent to the hub': { host: 'evil.example' },
    'a page of another program of the laptop': { origin: 'http://localhost:3000' },
    'a page of a machine in the hall, at another port': { origin: 'http://192.168.1.77:3000' },
    'a page of a router': { origin: 'http://192.168.1.1' },
    'a page of a printer, by its name': { origin: 'https://printer.local' },
    'two pages at once': { origin: 'http://localhost, https://evil.example' },
  },
)

/** Attacks by the first message on a new connection. */
export const FIRST_WORDS = rows(
  'whoever has not greeted hears nothing',
  async (room, said: (room: Room) => string) => {
    const caller = must(await call({ port: room.port }), 'a connection')
    caller.say(said(room))
    const answer = await caller.next()
    caller.leave()
    return answer && answer.type !== 'closed' ? `it hears ${answer.type}` : undefined
  },
  {
    'a question before the greeting': () => '{"type":"ask-room","id":1}',
    "a greeting under another's name": ({ rogue, stranger }) =>
      JSON.stringify({ ...greetOf(stranger().pair), device: rogue.pair.device }),
    'a greeting with a key of no curve': ({ rogue }) =>
      JSON.stringify({ ...greetOf(rogue.pair), key: 'f'.repeat(64) }),
    'a greeting of a protocol to come': ({ rogue }) =>
      JSON.stringify({ ...greetOf(rogue.pair), protocol: 1e9 }),
  },
)
