import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { openSqliteJournal } from '../journal/journal-sqlite.ts'
import { createFolders, freePort, startHubProcess } from '../test/hub-process.ts'
import { parseStartOptions } from './options.ts'
import { runOvertrick } from './overtrick.ts'
import { defaultDataFolder } from './start.ts'

const folders = createFolders()
afterAll(() => folders.remove())
const { root, distDir } = folders

/** Runs the command and returns its output and exit code. */
async function run(args: readonly string[], dist = distDir) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(args, {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: root,
    distDir: dist,
    version: '1.2.3',
  })
  return { ...printed, code }
}

function expectRefusal({ out, err, code }: Awaited<ReturnType<typeof run>>, sentence: RegExp): void {
  expect(out).toBe('')
  expect(err).toMatch(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(code).toBeGreaterThan(0)
}

describe('what cannot be started is one sentence and a bad end', () => {
  test.each([
    [['shout'], /No command or option "shout"/],
    [['--shout'], /No command or option "--shout"/],
    [['start', '--shout'], /Unknown option '--shout'/],
    [['start', 'here'], /Unexpected argument 'here'/],
    [['start', '--port'], /--port/],
    [['start', '--port', 'eight'], /--port takes a number from 1 to 65535, not "eight"/],
    [['start', '--port', '0'], /--port takes a number/],
    [['start', '--port', '65536'], /--port takes a number/],
    [['start', '--host', 'a b'], /--host takes a name/],
    [['start', '--data', ''], /--data takes a folder/],
    [['start', '--backup', ''], /--backup takes a folder/],
    [['start', '--cert', 'club.crt'], /--cert and --key go together/],
    [['start', '--key', 'club.key'], /--cert and --key go together/],
    [['start', '--cert', 'a', '--key', 'b', '--no-https'], /--cert and --no-https exclude each other/],
    [['start', '--cert', 'no-such.crt', '--key', 'b'], /no-such.crt cannot be read \(ENOENT\)/],
  ])('[CL11] overtrick %j', async (args, sentence) => {
    expectRefusal(await run(args), sentence)
  })

  test('[CL12] a taken port', async () => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expectRefusal(
      await run(['start', '--data', 'taken', '--port', String(port)]),
      new RegExp(`^Port ${port} is taken`),
    )
    server.close()
  })

  test('[CL13] a folder that cannot be written', async () => {
    writeFileSync(join(root, 'a-file'), '')
    expectRefusal(await run(['start', '--data', 'a-file/below']), /^Cannot create the data folder .*/)
    expectRefusal(
      await run(['start', '--data', 'a-file']),
      /^(Cannot create the data folder |The key file .* cannot be)/,
    )
  })

  test('[CL14] a journal made by a newer version', async () => {
    mkdirSync(join(root, 'newer'))
    const db = new Database(join(root, 'newer', 'journal.sqlite'))
    db.pragma('user_version = 99')
    db.close()
    expectRefusal(await run(['start', '--data', 'newer']), /written by a newer Overtrick/)
  })

  test('[CL13] a log that cannot be written', async () => {
    mkdirSync(join(root, 'log', 'overtrick.log'), { recursive: true })
    expectRefusal(await run(['start', '--data', 'log']), /^The log .* cannot be written/)
  })

  test.each([['foreign', 'DROP TABLE entries', /^The journal .* is unreadable/]])(
    '[CL14] a journal that is not ours or damaged (%s)',
    async (name, sql, sentence) => {
      mkdirSync(join(root, name))
      const path = join(root, name, 'journal.sqlite')
      writeFileSync(join(root, name, 'club-key'), new Uint8Array(16))
      const journal = openSqliteJournal(path)
      if (journal.ok) journal.value.close()
      const db = new Database(path)
      db.exec(sql)
      db.close()
      expectRefusal(await run(['start', '--data', name]), sentence)
    },
  )

  test.skipIf(process.platform === 'win32').each([
    [0, /^Cannot read or write the disk with the folder /],
    [8, /^Cannot read or write the disk with the folder /],
  ])('[CL13] a disk with room for %i blocks; with more room it starts', async (blocks, sentence) => {
    const data = join(root, `full-${blocks}`)
    const child = fileURLToPath(new URL('../test/child-overtrick.ts', import.meta.url))
    const start = [process.execPath, child, distDir, 'start', '--port', '1', '--data', data]
    const limited = `ulimit -f ${blocks}; exec "$0" "$@"`
    const { stdout, stderr, status } = spawnSync('sh', ['-c', limited, ...start], { encoding: 'utf8' })
    expectRefusal({ out: stdout, err: stderr, code: status ?? 0 }, sentence)
    const hub = await startHubProcess({ data, port: await freePort(), apps: distDir })
    expect(await hub.end()).toBe(0)
  })

  test('[CL15] a missing build', async () => {
    expectRefusal(await run(['start', '--data', 'x'], join(root, 'nowhere')), /^The apps are not built/)
  })
})

describe('the command line', () => {
  test('[CL16] says how it is used', async () => {
    for (const args of [[], ['--help'], ['start', '--help']]) {
      const { out, err, code } = await run(args)
      expect([err, code]).toEqual(['', 0])
      expect(out).toContain('overtrick COMMAND')
    }
    expect(await run(['--version'])).toEqual({ out: '1.2.3\n', err: '', code: 0 })
  })

  test("[CL17] keeps everything in the operating system's place for a user's data", () => {
    const folder = (platform: string, env: Record<string, string>) =>
      defaultDataFolder({ platform, home: '/home/ana', env }).replaceAll('\\', '/')
    expect(folder('linux', {})).toBe('/home/ana/.local/share/overtrick')
    expect(folder('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/overtrick')
    expect(folder('darwin', {})).toBe('/home/ana/Library/Application Support/Overtrick')
    expect(folder('win32', { LOCALAPPDATA: 'C:/Users/ana/Local' })).toBe('C:/Users/ana/Local/Overtrick')
    const byHttps = { certificate: undefined, https: true }
    expect(parseStartOptions([])).toEqual({
      ok: true,
      value: {
        data: undefined,
        port: 8484,
        hosts: [],
        spare: [],
        apps: [],
        startEmpty: false,
        backup: undefined,
        broker: {},
        locale: 'en',
        ...byHttps,
      },
    })
  })

  test.each([
    ['https://club.example/overtrick', 'https://club.example/overtrick/'],
    ['https://club.example:8443', 'https://club.example:8443/'],
    ['http://club.example/', null],
    ['club.example', null],
    ['https://club.example/?a=1', null],
    ['https://me@club.example/', null],
  ])('[CL156] --app takes the https address of a folder: %s', (typed, address) => {
    const read = parseStartOptions(['--app', typed])
    if (address === null) return expect(read).toMatchObject({ problem: { code: 'option.app' } })
    expect(read).toMatchObject({ ok: true, value: { apps: [address] } })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '[CL18] start prints the addresses, one hub holds a folder, and %s ends it cleanly',
    async signal => {
      const port = await freePort()
      const options = { data: join(root, signal), port, host: 'hub.test', apps: distDir }
      const { end, output, directorSecret } = await startHubProcess(options)
      expect(output()).toMatch(new RegExp(`The tables open: +http://[\\w.]+:${port}/table/`))
      expect(output()).toContain(`http://localhost:${port}/director/#${directorSecret}`)
      expect(output()).toContain(`http://hub.test:${port}/table/`)
      expectRefusal(
        await run(['start', '--data', signal, '--port', '1']),
        /^Another Overtrick is already running/,
      )
      expect(await end(signal)).toBe(0)
    },
  )
})
