import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Aedes } from 'aedes'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { made } from '../../../shared/test/made.ts'
import { createFolders, startLocalHub } from '../../test/hub-process.ts'
import { runOvertrick } from '../overtrick.ts'
import { startWords } from '../start-words.ts'
import { type BrokerArguments, readBrokerOptions } from './broker-options.ts'
import { brokerNotes } from './broker-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-broker-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OVERTRICK = fileURLToPath(new URL('../main.ts', import.meta.url))
const TABLETS = { 'broker-tablets': 'wss://broker.example:8885/mqtt' }
const read = (words: BrokerArguments, env = {}) => readBrokerOptions(words, folder, env)

async function run(...args: readonly string[]) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(args, {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: folder,
    distDir: folder,
    version: '1.2.3',
  })
  return { ...printed, code }
}

describe('a broker on the command line', () => {
  test('[CL197] its password comes from a file, from the environment, or stands in the address, in that order', () => {
    writeFileSync(join(folder, 'secret'), 'from-file\n')
    const broker = 'mqtt://who:from%20address@10.0.0.9:1883'
    const env = { OVERTRICK_BROKER_PASSWORD: 'from-environment' }
    const all = { broker, ...TABLETS, 'broker-password-file': 'secret' }
    expect(made(read(all, env))).toMatchObject({ user: 'who', password: 'from-file' })
    expect(made(read({ broker, ...TABLETS }, env))).toMatchObject({ password: 'from-environment' })
    expect(made(read({ broker, ...TABLETS }))).toMatchObject({ password: 'from address', isSeen: true })
    expect(made(read(all))?.url).toBe('mqtt://10.0.0.9:1883')
    expect(made(read({ ...all, broker: 'mqtts://10.0.0.9' }))).toMatchObject({
      user: 'overtrick-hub',
      isSeen: false,
    })
  })

  test.each<[BrokerArguments, string]>([
    [{ broker: 'http://who:secret@10.0.0.9', ...TABLETS }, 'option.broker'],
    [{ broker: 'mqtt://who:secret%@10.0.0.9', ...TABLETS }, 'option.broker'],
    [{ broker: 'mqtt://who%:secret@10.0.0.9', ...TABLETS }, 'option.broker'],
    [{ broker: 'mqtt://who:secret@10.0.0.9' }, 'option.broker-tablets'],
    [{ broker: 'mqtt://who:secret@10.0.0.9', 'broker-tablets': 'mqtt://10.0.0.9' }, 'option.broker-tablets'],
    [{ broker: 'mqtt://10.0.0.9', ...TABLETS }, 'option.broker-password'],
    [{ broker: 'mqtt://10.0.0.9', ...TABLETS, 'broker-password-file': 'absent' }, 'option.broker-file'],
    [TABLETS, 'option.broker-needed'],
  ])('[CL198] what makes no sense is said without the password: %o', (words, code) => {
    const answer = read(words)
    expect(answer).toMatchObject({ ok: false, problem: { code } })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
})

describe('broker-config', () => {
  test.each(['dynamic-security', 'files'])(
    '[CL199] writes what only its owner reads, once: %s',
    async kind => {
      const { code, out, err } = await run('broker-config', kind, '--kind', kind)
      expect([code, err]).toEqual([0, ''])
      const place = join(folder, kind)
      for (const name of readdirSync(place))
        expect(statSync(join(place, name)).mode & 0o777, name).toBe(0o600)
      const secret = readFileSync(join(place, 'hub-password'), 'utf8').trim()
      expect(secret.length).toBeGreaterThan(30)
      expect(out).not.toContain(secret)
      for (const name of readdirSync(place).filter(name => !name.endsWith('-password')))
        expect(readFileSync(join(place, name), 'utf8'), name).not.toContain(secret)
      expect(await run('broker-config', kind, '--kind', kind)).toMatchObject({ code: 1, out: '' })
    },
  )

  test('[CL199] words that make no sense are one sentence', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--kind', 'x'], ['a', '--port', '0'], ['a', '--cert', 'c']])
      expect(await run('broker-config', ...args), args.join(' ')).toMatchObject({ code: 2, out: '' })
  })

  test('[CL197] the options are named where help is asked for', async () => {
    const { out } = await run('--help')
    for (const word of ['--broker-tablets', 'broker-config']) expect(out).toContain(word)
  })
})

test.skipIf(spawnSync('mosquitto', ['-h']).error)(
  '[CL199] Mosquitto takes what is written (skipped without it)',
  async () => {
    const { startMosquitto } = await import('../../test/mosquitto.ts')
    for (const kind of ['dynamic-security', 'files'] as const) await (await startMosquitto(kind)).stop()
  },
)

test('[CL260] one that does not answer, or is not named, is said so', async () => {
  const args = [
    'broker-config',
    '--check',
    'mqtt://who:x@127.0.0.1:9',
    '--broker-tablets',
    'ws://127.0.0.1:9',
  ]
  expect(await run(...args)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Is it running'),
  })
  expect(await run('broker-config', '--check', 'mqtt://who:x@127.0.0.1:9')).toMatchObject({
    code: 2,
    out: '',
  })
})

describe('a broker that is no place for accounts', () => {
  /** Starts a broker of MQTT 3.1.1 without plugin. */
  async function startAedes() {
    const broker = await Aedes.createBroker()
    const server = createServer(socket => broker.handle(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? must(address, 'an address').port : 0
    return { port, stop: () => [broker.close(), server.close()] }
  }
  const check = (port: number, ...more: readonly string[]) => [
    ...['broker-config', '--check', `mqtt://who:x@127.0.0.1:${port}`],
    ...['--broker-tablets', `ws://127.0.0.1:${port}`, ...more],
  ]

  test('[CL391] is named as that by the check, which ends', async () => {
    const { port, stop } = await startAedes()
    const child = spawn(process.execPath, [OVERTRICK, ...check(port)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr.on('data', data => {
      said += String(data)
    })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(said).toMatch(/The broker answers, but .*does not answer about its accounts.*dynamic security/)
    expect(said).not.toContain('Is it running')
    stop()
  })

  test('[CL391] so is one whose files are not in the folder that was named', async () => {
    const { port, stop } = await startAedes()
    const { code, err } = await run(...check(port, '--broker-accounts', 'nowhere'))
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/The broker answers, but .*ENOENT.*--broker-accounts/),
    ])
    stop()
  })

  test('[CL391] and by the hub that is started with it, which does not call it reached', async () => {
    const { port, stop } = await startAedes()
    const folders = createFolders()
    const said: (string | null)[] = []
    const broker = {
      url: `mqtt://127.0.0.1:${port}`,
      user: 'who',
      password: 'x',
      accountFolder: join(folder, 'nowhere'),
      tabletsUrl: `ws://127.0.0.1:${port}`,
      changed: (trouble: string | null) => said.push(trouble),
    }
    const hub = await startLocalHub(folders.root, folders.distDir, { broker })
    await expect.poll(() => said).toEqual(['accounts'])
    await hub.stop()
    folders.remove()
    stop()
  })
})

describe('passwords that cross a network in clear', () => {
  test.each([
    ['mqtt://10.0.0.9:1883', true],
    ['ws://broker.example/mqtt', true],
    ['mqtts://10.0.0.9', false],
    ['wss://broker.example/mqtt', false],
    ['mqtt://127.0.0.1:1883', false],
    ['mqtt://localhost', false],
    ['mqtt://[::1]:1883', false],
  ])('[CL261] are warned about: %s %s', (broker, isWarned) => {
    const options = must(made(read({ broker, ...TABLETS }, { OVERTRICK_BROKER_PASSWORD: 'x' })), 'a broker')
    const warnings = brokerNotes(options, startWords('en')).filter(line =>
      /The hub connects .* without encryption/.test(line),
    )
    expect(warnings).toHaveLength(isWarned ? 1 : 0)
  })
})
