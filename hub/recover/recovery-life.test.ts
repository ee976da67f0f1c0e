import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { challengeText } from '../../shared/protocol/door/challenge.ts'
import { isSignedByClub } from '../../shared/protocol/door/club-signature.ts'
import { deviceIdSchema } from '../../shared/session/identity.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { helloOf } from '../test/hub-hall.ts'
import { createRecoveryLife } from './recovery-life.ts'

test('[RC11] a hub that rebuilds with the card proves to each device that it is the club’s', () => {
  const keys = createClubKeys(new Uint8Array(16).fill(7))
  const device = v.parse(deviceIdSchema, 'tabletoftable1')
  const nonce = 'n'.repeat(26)
  const life = createRecoveryLife(
    {
      journal: createMemoryJournal(),
      now: () => 0,
      beat: () => {},
      deskBeat: () => {},
      randomText: () => 'r'.repeat(26),
    },
    () => keys,
    () => 1,
  )
  life.begin()
  const desk = must(life.said(device, helloOf({ nonce })).desk, 'who answers')
  const text = challengeText(keys.publicKey, device, desk.life, nonce)
  expect(isSignedByClub(keys.publicKey, 'link', text, desk.proof)).toBe(true)
})
