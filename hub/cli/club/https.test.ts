import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createAuthority } from '../../https/authority.ts'
import { createClubKeys } from '../../keys/club-keys.ts'
import { runOvertrick } from '../overtrick.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-https-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY = new Uint8Array(16).map((_, at) => at * 7)
const data = join(folder, 'data')
mkdirSync(data)
writeFileSync(join(data, 'club-key'), KEY)
const of = { clubKey: KEY, clubId: createClubKeys(KEY).clubId }
const authority = createAuthority(of)

async function run(...args: string[]) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(['https', ...args], {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: folder,
    distDir: '/',
    version: '1',
    languages: ['en'],
  })
  return { ...printed, code }
}

describe('overtrick https', () => {
  test('[CL240] says which authority it is and where it is learnt to be trusted', async () => {
    const { code, out, err } = await run('--data', data, '--port', '9000')
    expect([code, err]).toEqual([0, ''])
    for (const said of [authority.name, authority.fingerprint, '2049-12-31', ':9000/https', ':9000/table/'])
      expect(out).toContain(said)
    expect(out).not.toMatch(/[{}]/)
  })

  test('[CL240] names besides make it the certificate that a hub with these names has', async () => {
    const wider = createAuthority({ ...of, hosts: ['bridge.example.org'] })
    const { out } = await run('--data', data, '--host', 'bridge.example.org')
    expect(out).toContain(wider.fingerprint)
    expect(out).toContain('https://bridge.example.org:8484/table/')
    expect(out).not.toContain(authority.fingerprint)
  })

  test('[CL240] makes no key where there is none, and says what makes no sense', async () => {
    const bare = join(folder, 'bare')
    mkdirSync(bare)
    expect(await run('--data', bare)).toMatchObject({ code: 1, out: '' })
    expect(readdirSync(bare)).toEqual([])
    for (const wrong of [['--port', '0'], ['--host', 'a b'], ['--data', ''], ['--renew'], ['now']])
      expect(await run('--data', data, ...wrong)).toMatchObject({ code: 2, out: '' })
  })

  test('[CL16] --help says what there is', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    expect(out).toContain('--export writes its certificate')
  })

  test('[CL241] writes the certificate for administrators by the ending, and over nothing', async () => {
    for (const ending of ['crt', 'pem', 'mobileconfig']) {
      const { code, out } = await run('--data', data, '--export', `club.${ending}`)
      expect(code).toBe(0)
      expect(out).toContain(authority.fingerprint)
    }
    const written = (ending: string) => readFileSync(join(folder, `club.${ending}`))
    expect(new Uint8Array(written('crt'))).toEqual(new Uint8Array(authority.der))
    expect(new X509Certificate(written('pem')).fingerprint256).toBe(authority.fingerprint)
    expect(written('pem').toString()).not.toContain('PRIVATE')
    expect(written('mobileconfig').toString()).toContain('com.apple.security.root')
    writeFileSync(join(folder, 'kept.crt'), 'mine')
    const refused = await run('--data', data, '--export', 'kept.crt')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('kept.crt already exists')
    expect(readFileSync(join(folder, 'kept.crt'), 'utf8')).toBe('mine')
    expect((await run('--data', data, '--export', 'absent/club.crt')).err).toContain('Cannot write')
  })
})
