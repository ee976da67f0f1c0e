import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { AccountKind } from '../../broker/config/mosquitto-files.ts'
import { createFolders, startLocalHub } from '../../test/hub-process.ts'
import { runOvertrick } from '../overtrick.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-broker-trial-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OVERTRICK = fileURLToPath(new URL('../main.ts', import.meta.url))

describe.skipIf(spawnSync('mosquitto', ['-h']).error)(
  'a broker that runs (skipped without Mosquitto)',
  () => {
    async function checked(kind: AccountKind, prepare?: (folder: string) => void) {
      const { startMosquitto } = await import('../../test/mosquitto.ts')
      const mosquitto = await startMosquitto(kind, prepare)
      const { port, folder: at, options } = mosquitto
      const files = ['passwords', 'acl'].map(name => join(at, name))
      const text = () => (kind === 'files' ? files.map(path => readFileSync(path, 'utf8').trim()) : [])
      const before = text()
      let out = ''
      const args = [
        ...['broker-config', '--check', `mqtt://127.0.0.1:${port}`, '--broker-tablets', options.tabletsUrl],
        ...['--broker-password-file', join(at, 'hub-password')],
        ...(kind === 'files' ? ['--broker-accounts', at] : []),
      ]
      const io = {
        out: (text: string) => {
          out += text
        },
        err: () => {},
      }
      const code = await runOvertrick(args, { ...io, cwd: folder, distDir: folder, version: '1.2.3' })
      const after = text()
      await mosquitto.stop()
      expect(after).toEqual(before)
      return { code, out }
    }

    test('[CL260] is tried right by right, and what is wrong is said with what to do', {
      timeout: 120_000,
    }, async () => {
      const everyPublic = 'pattern read overtrick/v1/+/public/+'
      const { code, out } = await checked('files', at => {
        const acl = join(at, 'acl')
        writeFileSync(acl, `${everyPublic}\n${readFileSync(acl, 'utf8')}`)
      })
      expect(code).toBe(1)
      const lines = out.trim().split('\n')
      expect(lines.filter(line => line.startsWith('WRONG'))).toSatisfy(
        (wrong: readonly string[]) =>
          wrong.length > 0 && wrong.every(line => /receives .*public.*read rights/.test(line)),
      )
      expect(lines).toContainEqual(expect.stringMatching(/^right: stranger: \d+ tried/))
      expect(lines.at(-1)).toMatch(/818 tried, \d+ wrong/)
    })

    test('[CL262] who breaks a trial off, or kills it, leaves nobody the rights of the hub', {
      timeout: 120_000,
    }, async () => {
      const { startMosquitto } = await import('../../test/mosquitto.ts')
      const { port, folder: at, options, stop } = await startMosquitto('files')
      const isThere = () =>
        ['passwords', 'acl'].map(name => readFileSync(join(at, name), 'utf8').includes('overtrick-check'))
      const breakOff = async (signal: NodeJS.Signals) => {
        const args = [
          ...['broker-config', '--check', `mqtt://127.0.0.1:${port}`, '--broker-tablets', options.tabletsUrl],
          ...['--broker-password-file', join(at, 'hub-password'), '--broker-accounts', at],
        ]
        const child = spawn(process.execPath, [OVERTRICK, ...args], { stdio: 'ignore' })
        await expect.poll(isThere).toEqual([true, true])
        const gone = once(child, 'exit')
        child.kill(signal)
        expect((await gone)[1]).toBe(signal)
      }
      await breakOff('SIGINT')
      expect(isThere()).toEqual([false, false])
      await breakOff('SIGTERM')
      expect(isThere()).toEqual([false, false])
      await breakOff('SIGKILL')
      expect(isThere()).toEqual([true, true])
      const folders = createFolders()
      const local = await startLocalHub(folders.root, folders.distDir, { broker: options })
      expect(isThere()).toEqual([false, false])
      await local.stop()
      folders.remove()
      await stop()
    })
  },
)
