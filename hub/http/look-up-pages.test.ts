import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { eventsListSchema } from '../../shared/look-up/event-results.ts'
import { publicIdOf } from '../../shared/look-up/public-id.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { DIRECTOR, SESSION, SETTINGS } from '../../shared/test/hall.ts'
import { openedHubHall } from '../test/hub-hall.ts'
import { addLookUp } from './look-up-pages.ts'

function served() {
  const { hall, room } = openedHubHall()
  const app = new Hono<{ Bindings: object }>()
  addLookUp(app, hall.desk)
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  /** Enters a statement of the director and waits until the cached list has expired. */
  const say = (statement: Parameters<typeof room.say>[1]) => {
    hall.fact(room.say(DIRECTOR, withReplacedFacts(room.state(), statement)).fact)
    hall.pass(5000)
  }
  return { hall, get, say }
}

const EVENT = `/results/e/${publicIdOf(SESSION)}.json`

test('[HT210] an evening is there for all once it is closed, or as soon as the director says so, and gone when he says so', async () => {
  const { get, say } = served()
  const listed = async () => {
    const read = decodeMessage(eventsListSchema, await (await get('/results/events.json')).text())
    return read.ok ? read.value.events.map(({ id }) => id) : null
  }
  expect([await listed(), (await get(EVENT)).status]).toEqual([[], 404])
  say({ kind: 'session-opened', body: { ...SETTINGS, public: { results: 'all' } } })
  expect([await listed(), (await get(EVENT)).status]).toEqual([[publicIdOf(SESSION)], 200])
  say({ kind: 'session-opened', body: { ...SETTINGS } })
  expect([await listed(), (await get(EVENT)).status]).toEqual([[], 404])
  say({ kind: 'session-closed', body: { closed: true } })
  expect([await listed(), (await get(EVENT)).status]).toEqual([[publicIdOf(SESSION)], 200])
  say({ kind: 'session-opened', body: { ...SETTINGS, public: { results: 'off' } } })
  expect([await listed(), (await get(EVENT)).status]).toEqual([[], 404])
  for (const path of [`/results/e/${SESSION}.json`, '/results/e/../journal.json', '/results/e/0.json'])
    expect((await get(path)).status).toBe(404)
})

test('[HT210] whoever has it already is told so in a few bytes; it is zipped for whoever takes that', async () => {
  const { get, say } = served()
  say({ kind: 'session-closed', body: { closed: true } })
  const first = await get(EVENT)
  const etag = first.headers.get('etag') ?? ''
  const text = await first.text()
  const again = await get(EVENT, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const zipped = await get(EVENT, { 'accept-encoding': 'gzip' })
  const bytes = new Uint8Array(await zipped.arrayBuffer())
  const isZipped = zipped.headers.get('content-encoding') === 'gzip'
  expect(isZipped ? gunzipSync(bytes).toString() : Buffer.from(bytes).toString()).toBe(text)
  expect(first.headers.get('cache-control')).toBe('no-cache')
})

test('[HT211] whoever asks too early is asked to ask again', async () => {
  const app = new Hono<{ Bindings: object }>()
  addLookUp(app, { lookUp: () => 'later' })
  const early = await app.request('/results/events.json')
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1'])
})
