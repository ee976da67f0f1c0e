import * as v from 'valibot'
import { readArrival } from '../../hub/desk/intake.ts'
import { createPacketLimit } from '../../hub/http/packet-limit.ts'
import { readEntryRow } from '../../hub/journal/entry-rows.ts'
import { parseClubCard } from '../../hub/keys/club-card-read.ts'
import { createClubKeys } from '../../hub/keys/club-keys.ts'
import { makeCredential, readCredential } from '../../hub/keys/credential.ts'
import { openPieces } from '../../hub/seal/open-pieces.ts'
import { canonical, type Json } from '../../shared/lib/canonical.ts'
import { sha256Hex } from '../../shared/lib/digest.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { formatDeskNumber, parseDeskNumber } from '../../shared/protocol/door/desk-number.ts'
import { formatDirectorCode, parseDirectorCode } from '../../shared/protocol/door/director-code.ts'
import { doorDownSchema, doorUpSchema } from '../../shared/protocol/door/door.ts'
import { formatTableCode, parseTableCode } from '../../shared/protocol/door/table-code.ts'
import { assignmentSchema, downSchema, heartbeatSchema } from '../../shared/protocol/down.ts'
import { deskBeatSchema } from '../../shared/protocol/health.ts'
import { pieceSchema } from '../../shared/protocol/piece.ts'
import { SERVED } from '../../shared/protocol/protocol-version.ts'
import { assignmentTopic, downTopic, hubTopic, parseTopic, upTopic } from '../../shared/protocol/topics.ts'
import { upSchema } from '../../shared/protocol/up.ts'
import { deviceIdSchema, sectionIdSchema, sessionIdSchema } from '../../shared/session/identity.ts'
import { factSchema, hashOfFact } from '../../shared/session/state/fact.ts'
import { hashedText, readFact } from '../../shared/session/state/fact-text.ts'
import { desksForFuzz } from './desk-parser.ts'
import type { FuzzedParser } from './parser.ts'
import { bytesParser, jsonParser, message, textParser } from './parser.ts'

const DEVICE = v.parse(deviceIdSchema, 'a'.repeat(32))
const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'monday')
const keys = createClubKeys(new Uint8Array(16).fill(1))

/** Adds the correct hash, so that the checks after the hash are tried too. */
function hashed(text: string): unknown {
  const said: unknown = JSON.parse(text)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
  return { ...said, hash: hashOfFact(said) }
}

function factIn(text: string): boolean {
  let fact: unknown
  try {
    fact = hashed(text)
  } catch (cause) {
    // Broken text has no hash; non-JSON text is tried with the messages.
    if (cause instanceof SyntaxError) return false
    throw cause
  }
  const read = readFact(fact)
  if (read.ok && sha256Hex(hashedText(read.value)) !== read.value.hash)
    throw new Error('A fact of another hash is believed.')
  return read.ok
}

/** Parses a fact from a journal row under its own name and hash. */
function rowIn(text: string): boolean {
  const body = decodeMessage(v.looseObject({}), text)
  if (!body.ok) return false
  const { hash: _, ...bare } = body.value as { readonly [name: string]: Json }
  const stored = canonical(bare)
  const { device = DEVICE, seq = 1 } = bare
  const row = { position: 1, kind: 'fact', device, seq, role: 'table', hash: sha256Hex(stored), text: stored }
  return readEntryRow(row).ok
}

const CLUB = 'ab'.repeat(32)
const HUB = { club: CLUB, addresses: ['192.168.1.5:8484', '10.0.0.7:8484'] }

export const wireParsers = (): readonly FuzzedParser[] => [
  message('messages up', upSchema),
  message('messages down', downSchema),
  message('door up', doorUpSchema),
  message('door down', doorDownSchema),
  message('heartbeat', heartbeatSchema),
  message('desk beat', deskBeatSchema),
  message('assignment', assignmentSchema),
  jsonParser('arrival', { schema: upSchema }, text => {
    const { kind } = readArrival(
      { device: DEVICE, role: 'table', way: 'open', session: SESSION, text },
      SERVED,
    )
    return kind === 'message'
  }),
  jsonParser('fact', { schema: factSchema }, factIn),
  ...desksForFuzz(),
  jsonParser('journal row', { schema: factSchema }, rowIn),
  jsonParser('sealed piece', { schema: pieceSchema }, text => {
    const read = decodeMessage(v.unknown(), text)
    return openPieces(keys, [read.ok && read.value]).damaged.length === 0
  }),
  textParser(
    'topic',
    [upTopic(SESSION, DEVICE), downTopic('none', DEVICE), hubTopic(SESSION), assignmentTopic(DEVICE)],
    parseTopic,
  ),
  textParser('credential', [makeCredential(keys, { device: DEVICE, role: 'table' })], text => {
    const bearer = readCredential(keys, text)
    if (bearer && bearer.device !== DEVICE)
      throw new Error('Another device has a credential that nobody signed.')
    return bearer
  }),
  textParser('club card', [`${'abandon '.repeat(11)}about`], parseClubCard),
  textParser(
    'table code',
    [
      formatTableCode('http://192.168.1.5:8484/', {
        ...HUB,
        section: SECTION,
        table: 25,
        token: 'a'.repeat(32),
      }),
    ],
    text => parseTableCode(text).kind === 'table',
  ),
  textParser(
    'director code',
    [formatDirectorCode('http://192.168.1.5:8484/director/', { ...HUB, secret: 'a'.repeat(26) })],
    text => parseDirectorCode(text).kind === 'director',
  ),
  textParser(
    'desk number',
    ['192.168.1.5:8484', '10.1.2.3:8484'].flatMap(address => formatDeskNumber(address) ?? []),
    parseDeskNumber,
  ),
  bytesParser(
    'packet lengths',
    [
      new Uint8Array([0x10, 0x0c, 0, 4, 77, 81, 84, 84, 4, 2, 0, 60, 0, 0]),
      new Uint8Array([0x30, 0xff, 0xff, 0xff, 0x7f]),
    ],
    bytes => createPacketLimit(1000)(bytes),
  ),
]
