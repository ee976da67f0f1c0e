import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deviceIdSchema, sessionIdSchema } from '../../shared/session/identity.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { makeCredential } from '../keys/credential.ts'
import { helloOf } from '../test/hub-hall.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

test('[RC15] a device that makes up sessions has a hub that rebuilds speak of no more than a hundred', () => {
  const keys = createClubKeys(new Uint8Array(16).fill(7))
  const device = v.parse(deviceIdSchema, 'tabletoftable1')
  const beats = new Set<string>()
  let next = () => {}
  let now = 0
  const desk = createRecoveryDesk({
    journal: createMemoryJournal(),
    now: () => now,
    log: () => {},
    send: () => {},
    by: 'card',
    keysWith: () => keys,
    salvaged: new Map(),
    done: () => {},
    rebuild: () => ({ ok: true }),
    randomText: () => 'r'.repeat(26),
    addresses: () => ({ tables: '', director: '', hub: [] }),
    beat: session => void beats.add(session),
    deskBeat: () => {},
    schedule: work => {
      next = work
      return () => {}
    },
  })
  desk.start()
  desk.authenticate(device, makeCredential(keys, { device, role: 'table' }))
  desk.linked(device, {})
  for (let index = 0; index < 300; index += 1) {
    const session = v.parse(sessionIdSchema, `made-up-${index}`)
    now += 1000
    desk.receive([{ device, role: 'table', way: 'open', session, text: JSON.stringify(helloOf({})) }])
  }
  const start = next
  start()
  next()
  expect(beats.size).toBe(101)
})
