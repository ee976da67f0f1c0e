import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Duplex } from 'node:stream'
import { createEmbeddedBroker } from '../../hub/broker/broker-embedded.ts'
import { createTrialDesk } from '../../hub/broker/check/sites.ts'
import { createAccountFiles, passwordLine, writeSecretly } from '../../hub/broker/outside/account-files.ts'
import { responseSchema } from '../../hub/broker/outside/dynamic-security.ts'
import { BROKER_WORDS, readBrokerOptions } from '../../hub/cli/broker/broker-options.ts'
import { readWords } from '../../hub/cli/option-problem.ts'
import { readPassword } from '../../hub/door/passage.ts'
import { createPacketLimit } from '../../hub/http/packet-limit.ts'
import { createAuthority } from '../../hub/https/authority.ts'
import { readClubCertificate } from '../../hub/https/club-certificate.ts'
import { signForAnybody } from '../../hub/https/test/any-certificate.ts'
import { CLUB_KEY_FILE } from '../../hub/journal/data-folder.ts'
import { readKeyFiles } from '../../hub/keys/key-file.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import { connectPacket, publishPacket, subscribePacket } from '../kit/mqtt-packets.ts'
import { bytesParser, type FuzzedParser, jsonParser, textParser } from './parser.ts'

/** Parsers at the edges of the hub: packets at its broker, its own files, and addresses of outside brokers. */

const FOLDER = mkdtempSync(join(tmpdir(), 'overtrick-fuzz-'))
process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
const at = (name: string) => join(FOLDER, name)

/** Writes the bytes to a file for a reader that takes a path. */
function inFile(name: string, reads: (path: string) => unknown): (bytes: Uint8Array) => unknown {
  return bytes => {
    writeFileSync(at(name), bytes)
    return reads(at(name))
  }
}

/** Number of links, each one case, before the broker restarts. */
const LINKS = 500

/** Sends bytes on a connection to a broker that knows one device, and breaks off. */
function packetsForFuzz(): FuzzedParser {
  const desk = createTrialDesk({ user: 'hub', password: 'x' })
  const { device, password } = desk.of('honest')
  let broker = createEmbeddedBroker(desk.deps)
  let said = 0
  const link = connectPacket(device, password)
  const whole = (...packets: readonly Uint8Array[]) => new Uint8Array(Buffer.concat([link, ...packets]))
  const up = `overtrick/v1/none/devices/${device}/up`
  const samples = [
    whole(),
    whole(subscribePacket([`overtrick/v1/devices/${device}/assignment`, '#'])),
    whole(publishPacket(up, '{"type":"state"}', 1), publishPacket('elsewhere', 'x', 2)),
    whole(new Uint8Array([0xc0, 0, 0x62, 2, 0, 1, 0xa2, 5, 0, 1, 0, 1, 0x23, 0xe0, 0])),
  ]
  return bytesParser('packets', samples, bytes => {
    said += 1
    if (said % LINKS === 0) {
      void broker.stop()
      broker = createEmbeddedBroker(desk.deps)
    }
    if (said % LINKS === 1) void broker.start()
    const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
    stream.on('error', () => stream.destroy())
    broker.accept(stream, new IncomingMessage(new Socket()))
    stream.push(bytes)
    setImmediate(() => setImmediate(() => stream.destroy()))
    return createPacketLimit(64 * 1024)(bytes)
  })
}

const NOW = new Date('2026-11-23T19:00:00Z').getTime()

/** Returns a certificate and its key in one file, in both orders. */
function certificateSamples(): readonly Uint8Array[] {
  const clubKey = new Uint8Array(16).fill(9)
  const authority = createAuthority({ clubKey, clubId: '0123456789abcdef' })
  const { cert, key } = signForAnybody(clubKey, authority, ['club.example.org', '10.0.0.7'], NOW)
  return [`${cert}\n${key}`, `${key}\n${cert}${cert}`].map(text => new TextEncoder().encode(text))
}

/** Checks accounts in a broker's own files, where those of others must not change. */
function accountFiles(bytes: Uint8Array): boolean {
  for (const name of ['passwords', 'acl']) writeFileSync(at(name), bytes)
  writeSecretly(at('mosquitto.pid'), ['1'])
  let isDone = false
  const files = createAccountFiles(
    FOLDER,
    async () => {},
    () => {
      isDone = true
    },
  )
  void files.put([{ device: DEVICE, role: 'table', session: null, password: 'x' }])
  const kept = readFileSync(at('passwords'), 'utf8')
  if (!isDone || !kept.includes(`${DEVICE}:$7$`)) throw new Error('The account is not written.')
  return true
}
const DEVICE = keyPairNamed('fuzzed').device

export const edgeParsers = (): readonly FuzzedParser[] => [
  packetsForFuzz(),
  textParser('password of a link', ['v2.abc.def 0123', 'v1.abc.def'], text => {
    const pair = keyPairNamed('fuzzed')
    const passage = {
      device: pair.device,
      key: pair.key,
      door: 'x',
      address: '',
      isPrivate: false,
      failed: () => {},
    }
    if (readPassword(text, pair.device, passage) !== undefined)
      throw new Error('A signature that nobody made is believed.')
    return readPassword(text, pair.device, null)
  }),
  bytesParser(
    'key file',
    [new Uint8Array(16).fill(7)],
    inFile(CLUB_KEY_FILE, () => readKeyFiles(FOLDER)),
  ),
  bytesParser(
    'certificate',
    certificateSamples(),
    inFile('cert.pem', path => readClubCertificate({ cert: path, key: path }, NOW)),
  ),
  bytesParser(
    'accounts of a broker',
    [new TextEncoder().encode(`${passwordLine('others', 'x')}\n${passwordLine(DEVICE, 'y')}\nuser others\n`)],
    accountFiles,
  ),
  jsonParser('answer of a broker', { schema: responseSchema }, text => decodeMessage(responseSchema, text)),
  textParser(
    'broker options',
    [
      '--broker mqtt://hub:secret@10.0.0.9:1883 --broker-tablets wss://10.0.0.9:8885/mqtt',
      '--broker wss://broker.example/mqtt --broker-accounts x --broker-tablets ws://broker.example',
    ],
    text => {
      const words = readWords({ args: text.split(' '), options: BROKER_WORDS, strict: true })
      return words.ok && readBrokerOptions(words.value.values, FOLDER, { OVERTRICK_BROKER_PASSWORD: 'x' })
    },
  ),
]
