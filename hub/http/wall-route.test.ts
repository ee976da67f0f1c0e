import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { DIRECTOR, SETTINGS } from '../../shared/test/hall.ts'
import { WALL_PATH, WALL_TIME_HEADER, wallSchema } from '../../shared/wall/wall-schema.ts'
import { openedHubHall } from '../test/hub-hall.ts'
import { createHttp } from './http.ts'

function open() {
  const { hall, room } = openedHubHall()
  const app = createHttp({
    desk: hall.desk,
    assets: new Map(),
    isOwnHost: () => true,
    port: () => 8484,
    version: '1',
    now: hall.now,
    log: () => undefined,
  })
  const ask = (headers: Record<string, string> = {}, address = '10.0.0.9') =>
    app.request(WALL_PATH, { headers: { host: 'hub.test:8484', ...headers } }, { address })
  const says = (wall: 'names' | 'numbers' | 'off') => {
    const body = { ...SETTINGS, public: { wall } }
    hall.fact(room.say(DIRECTOR, withReplacedFacts(room.state(), { kind: 'session-opened', body })).fact)
  }
  return { hall, ask, says }
}

test('[HT200] what a wall shows is told to anybody, as the policy says, with the time of the hub', async () => {
  const { hall, ask, says } = open()
  const off = await ask()
  expect([off.status, await off.text()]).toEqual([404, expect.stringMatching(/director/)])
  expect(off.headers.get(WALL_TIME_HEADER)).toBe(String(Math.round(hall.now())))
  says('names')
  const on = await ask()
  expect(on.status).toBe(200)
  const text = await on.text()
  expect(v.parse(wallSchema, JSON.parse(text))).toMatchObject({ phase: 'playing', name: SETTINGS.name })
  // The session's id gives access to topics.
  expect(text).not.toMatch(/test-session|"session"|device/)
  says('off')
  expect((await ask()).status).toBe(404)
})

test('[HT200] whoever has it already is sent nothing but the time, until something is new', async () => {
  const { ask, says } = open()
  says('names')
  const etag = (await ask()).headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get(WALL_TIME_HEADER)]).toEqual([
    ...[304, ''],
    expect.stringMatching(/^\d+$/),
  ])
  says('numbers')
  expect((await ask({ 'if-none-match': etag })).status).toBe(200)
})

test('[HT200] one address asks so often and no more; others are answered meanwhile', async () => {
  const { ask, says } = open()
  says('names')
  const statuses = []
  for (let asked = 0; asked < 120; asked += 1) statuses.push((await ask()).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect((await ask({}, '10.0.0.10')).status).toBe(200)
})
