import { spawn } from 'node:child_process'
import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { must } from '../../../../shared/lib/assert.ts'
import { sha256Hex } from '../../../../shared/lib/digest.ts'
import { HEALTH_PATH } from '../../../../shared/protocol/door/pairing.ts'
import { MAX_PARTS } from '../../../../shared/protocol/up.ts'
import { inWorkFolder } from '../../../kit/work-folder.ts'
import { type Attack, rows } from '../attack.ts'
import { type LetIn, letIn, plays, revoke } from '../devices/let-in.ts'
import { greetsOthers, type Room } from '../room.ts'

/** Attacks by inputs that are small on the wire and large when parsed. */

const nested = (open: string, end: string, depth: number): string => open.repeat(depth) + end.repeat(depth)

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'lol'.repeat(20)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`,
).join('')}]><USEBIO><EVENT><EVENT_DESCRIPTION>&j;</EVENT_DESCRIPTION></EVENT></USEBIO>`

/** Capacity of a part beside its envelope, if every character is escaped as two. */
const PART_LETTERS = 1800
const MOST_LETTERS = PART_LETTERS * (MAX_PARTS - 1)

const upTo = (text: string): string => text.slice(0, MOST_LETTERS / 2)

/** Bodies put in place of a fact's body. */
const INSIDE: readonly (readonly [name: string, body: string])[] = [
  ['lists in lists, 110 KB of them', nested('[', ']', MOST_LETTERS / 2 - 500)],
  ['members in members', `${nested('{"a":', '', 15_000)}1${'}'.repeat(15_000)}`],
  ['9,000 members', `{${Array.from({ length: 9000 }, (_, at) => `"m${at}":1`).join(',')}}`],
  ['one member 7,000 times', `{${Array.from({ length: 7000 }, () => '"section":"A"').join(',')}}`],
  ['an array of 50,000 nothings', `[${'0,'.repeat(50_000)}0]`],
  ['a number of 110,000 digits', '9'.repeat(MOST_LETTERS - 500)],
  ['a text of nothing but escapes', `"${'\\u0000'.repeat(15_000)}"`],
  ['a plan of tables beyond count', `{"section":"A","version":2,"plan":[${'[1,1,1,1,[1]],'.repeat(7000)}0]}`],
  [
    'entities of XML that grow',
    JSON.stringify({ section: 'A', table: 1, open: true, text: upTo(ENTITIES.repeat(60)) }),
  ],
]

function partsOf(
  room: Room,
  { pair }: LetIn,
  { kind, seq, body }: { kind: string; seq: number; body: string },
) {
  const stamp = `"session":"${room.session}","device":"${pair.device}","seq":${seq},"at":{"clock":0,"offset":0}`
  const text = `{${stamp},"kind":"${kind}","hash":"${'0'.repeat(64)}","body":${body}}`
  const n = Math.ceil(text.length / PART_LETTERS)
  return Array.from({ length: n }, (_, at) => ({
    type: 'part',
    seq,
    hash: sha256Hex(text),
    i: at + 1,
    n,
    text: text.slice(at * PART_LETTERS, (at + 1) * PART_LETTERS),
  }))
}

/** Messages that expand when parsed: they must be refused, and other devices still be greeted. */
const WIRE = rows(
  'it is refused as it is, nothing of it counts, and the hub greets others',
  async (room, body: string) => {
    const device = await letIn(room)
    const player = must(await plays(room, device), 'its link')
    const asides = () => player.heard().filter(({ type }) => type === 'quarantined').length
    let aside = 0
    for (const [at, kind] of ['section-planned', 'director-called'].entries()) {
      for (const message of partsOf(room, device, { kind, seq: at + 1, body })) player.send(message)
      if (await player.until(() => asides() > aside || player.isOver(), 20_000)) aside = asides()
    }
    const counts = player.heard().some(one => one.type === 'receipt' && one.decision.kind === 'admitted')
    player.leave()
    await revoke(room, device.pair.device)
    if (counts) return 'it counts'
    if (aside < 2) return 'it is not put aside'
    return greetsOthers(room)
  },
  Object.fromEntries(INSIDE.map(([name, body]) => [`a bomb in parts: ${name}`, body])),
)

const HTTP = rows(
  'it is refused, and the hub goes on',
  async (
    { hub }: Room,
    { body, headers }: { body: string | Uint8Array; headers?: Record<string, string> },
  ) => {
    const answer = await fetch(`${hub.origin}${HEALTH_PATH}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Blob([new Uint8Array(body)]),
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => null)
    if (answer?.ok) return `it is answered with ${answer.status}`
    const health = await fetch(`${hub.origin}/api/health`)
    return health.ok ? undefined : 'the hub is not well'
  },
  {
    'a bomb over HTTP: lists in lists': { body: nested('[', ']', 1900) },
    'a bomb over HTTP: members in members': { body: `${'{"a":'.repeat(600)}1${'}'.repeat(600)}` },
    'a bomb over HTTP: 400 members': {
      body: `{${Array.from({ length: 400 }, (_, at) => `"m${at}":1`).join(',')}}`,
    },
    'a bomb over HTTP: 20 MB': { body: 'x'.repeat(20_000_000) },
    'a bomb over HTTP: 50 MB, packed into 50 KB': {
      body: gzipSync(Buffer.alloc(50_000_000)),
      headers: { 'content-encoding': 'gzip' },
    },
    'a bomb over HTTP: entities of XML': { body: ENTITIES, headers: { 'content-type': 'application/xml' } },
  },
)

const MAIN = fileURLToPath(new URL('../../../../hub/cli/main.ts', import.meta.url))
const PATIENCE_MS = 60_000
/** Memory limit in MB, many times the need of an honest file. */
const MEMORY = 300

/** Runs `overtrick score FILE`; resolves with its exit code and output, or null if it does not finish. */
function scores(file: string): Promise<{ readonly code: number; readonly said: string } | null> {
  const memory = `--max-old-space-size=${MEMORY}`
  const args = [memory, '--disable-warning=ExperimentalWarning', MAIN, 'score', file]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data))
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve(null)
    }, PATIENCE_MS)
    child.once('exit', code => {
      clearTimeout(timer)
      resolve({ code: code ?? -1, said })
    })
  })
}

/** Writes a long file without holding it in memory. */
function longFile(path: string, piece: string, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = createWriteStream(path).on('error', reject).on('close', resolve)
    for (let at = 0; at < times; at += 1) stream.write(piece)
    stream.end()
  })
}

const FILES = rows(
  'the command says in a sentence why it does not read it, in bounds of time and memory',
  async (_: Room, made: (path: string) => void | string | Promise<void>) =>
    inWorkFolder(async folder => {
      const path = join(folder, 'file')
      const done = await scores((await made(path)) ?? path)
      if (!done) return 'it comes to no end'
      const isTrace = /\n\s+at .*:\d+|heap out of memory|FATAL/.test(done.said)
      return isTrace || ![1, 2].includes(done.code) ? `${done.code}: ${done.said.slice(0, 200)}` : undefined
    }),
  {
    'a file to score: entities of XML that grow': path => writeFileSync(path, ENTITIES),
    'a file to score: XML 100,000 deep': path =>
      writeFileSync(path, `<USEBIO>${nested('<a>', '</a>', 100_000)}</USEBIO>`),
    'a file to score: 300,000 attributes': path =>
      writeFileSync(
        path,
        `<USEBIO><EVENT ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/></USEBIO>`,
      ),
    'a file to score: JSON 1,000,000 deep': path => writeFileSync(path, nested('[', ']', 1_000_000)),
    'a file to score: 120 MB of JSON': path => longFile(path, `["${'x'.repeat(999_995)}"],`, 120),
    'a file to score: one that has no end': () => '/dev/zero',
    'a file to score: a folder': () => '/',
  },
)

export const BOMB_ATTACKS: readonly Attack[] = [...WIRE, ...HTTP]
/** File attacks, which need no hub. */
export const FILE_ATTACKS: readonly Attack[] = FILES
