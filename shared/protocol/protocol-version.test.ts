import { describe, expect, test } from 'vitest'
import { canonical, type Json } from '../lib/canonical.ts'
import { sha256Hex } from '../lib/digest.ts'
import { progressSchema } from '../session/between-rounds/progress-view.ts'
import { changesViewSchema } from '../session/changes/changes-view.ts'
import { lawsViewSchema } from '../session/laws/laws-view.ts'
import { matchCardSchema } from '../session/matches/match-view.ts'
import { sessionListSchema } from '../session/past/session-list.ts'
import { signUpViewSchema } from '../session/sign-up/sign-up-view.ts'
import { entrySchema } from '../session/state/entry.ts'
import { factSchema } from '../session/state/fact.ts'
import { tournamentViewSchema } from '../session/tournament/tournament-view.ts'
import { scorecardsSchema } from '../session/views/scorecards-view.ts'
import {
  devicesSchema,
  entriesViewSchema,
  standingsSchema,
  tablematesSchema,
  travellerSchema,
} from '../session/views/view-bodies.ts'
import { againViewSchema } from '../session/watch/again-view.ts'
import { doorDownSchema, doorUpSchema } from './door/door.ts'
import { pairAnswerSchema, roomAnswerSchema } from './door/pairing.ts'
import { assignmentSchema, downSchema, heartbeatSchema } from './down.ts'
import { deskBeatSchema } from './health.ts'
import { OLDEST_SERVED, PROTOCOL_VERSION } from './protocol-version.ts'
import { upSchema } from './up.ts'

/** Describes a schema's structure as plain data, with functions by their source; the schemas have no cycles. */
function shapeOf(schema: unknown): Json {
  if (schema instanceof RegExp || typeof schema === 'function') return String(schema)
  if (Array.isArray(schema)) return schema.map(shapeOf)
  if (schema === null || typeof schema !== 'object') return (schema ?? null) as Json
  const members = Object.entries(schema).filter(([key]) => !key.startsWith('~') && key !== 'async')
  return Object.fromEntries(
    members.filter(([, value]) => typeof value !== 'function').map(([key, value]) => [key, shapeOf(value)]),
  )
}

const WIRE = [
  // Content of a fact message, before its hash is checked.
  factSchema,
  upSchema,
  downSchema,
  heartbeatSchema,
  deskBeatSchema,
  assignmentSchema,
  pairAnswerSchema,
  roomAnswerSchema,
  doorUpSchema,
  doorDownSchema,
  // Text inside the pages of views.
  entriesViewSchema,
  entrySchema,
  travellerSchema,
  standingsSchema,
  devicesSchema,
  changesViewSchema,
  progressSchema,
  scorecardsSchema,
  matchCardSchema,
  tablematesSchema,
  lawsViewSchema,
  againViewSchema,
  sessionListSchema,
  tournamentViewSchema,
  signUpViewSchema,
]

const CHANGED = `The wire has changed, and devices of the version before may be in the hall tonight.
1. Is this version in the hands of clubs? Then raise PROTOCOL_VERSION; one version serves all changes until it is.
2. Add to the version's line of History what has changed, and what a device of the version before does with it.
3. Where such a device cannot hand in its facts any more, raise OLDEST_SERVED.
4. What a hub of the version before cannot read says so in its kind of fact (readSince); an older form is still read, and a journal
   or a store that holds it is among the test data.
5. Then put the new hash here.`

describe('the version of the wire', () => {
  test('[PR6] a changed wire has a changed version', () => {
    const hash = sha256Hex(canonical(WIRE.map(shapeOf))).slice(0, 16)
    expect({ version: PROTOCOL_VERSION, hash }, CHANGED).toEqual({ version: 5, hash: 'e56947d521f94062' })
    expect(OLDEST_SERVED).toBeLessThanOrEqual(PROTOCOL_VERSION)
  })
})
