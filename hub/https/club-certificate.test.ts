import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { speakAll } from '../../shared/text/catalogue.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { wordsIn } from '../cli/words.ts'
import { createAuthority, pemOf } from './authority.ts'
import { readClubCertificate } from './club-certificate.ts'
import { signForAnybody } from './test/any-certificate.ts'

await speakAll()

const NOW = new Date('2026-11-23T19:00:00Z').getTime()
const DAY_MS = 86_400_000
const CLUB_KEY = new Uint8Array(16).fill(9)

const folder = mkdtempSync(join(tmpdir(), 'overtrick-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const issuer = createAuthority({ clubKey: CLUB_KEY, clubId: '0123456789abcdef' })
const one = signForAnybody(CLUB_KEY, issuer, ['bridge.example.org', '192.168.1.5'], NOW)
const other = signForAnybody(CLUB_KEY, issuer, ['bridge.example.org'], NOW)
const nameless = signForAnybody(CLUB_KEY, issuer, [], NOW)
const anyName = signForAnybody(CLUB_KEY, issuer, ['*.example.org'], NOW)
const locked = createPrivateKey(one.key)
  .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' })
  .toString()

function filed(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const read = (cert: string, key: string, now = NOW) =>
  readClubCertificate({ cert: filed('club.crt', cert), key: filed('club.key', key) }, now)

describe('the club’s own certificate', () => {
  test('[HS10] is taken where it is good today, names hosts, and the key is its key', () => {
    expect(read(one.cert, one.key)).toMatchObject({
      ok: true,
      value: { names: ['bridge.example.org'], addresses: ['192.168.1.5'], cert: one.cert, key: one.key },
    })
  })

  test.each([
    ['certificate.none', () => read('no certificate', one.key)],
    ['certificate.none', () => read(one.key, one.cert)],
    ['certificate.no-key', () => read(one.cert, one.cert)],
    ['certificate.key-locked', () => read(one.cert, locked)],
    ['certificate.mismatch', () => read(one.cert, other.key)],
    ['certificate.expired', () => read(one.cert, one.key, NOW + 400 * DAY_MS)],
    ['certificate.not-yet', () => read(one.cert, one.key, NOW - 400 * DAY_MS)],
    ['certificate.no-names', () => read(nameless.cert, nameless.key)],
    ['certificate.unread', () => readClubCertificate({ cert: join(folder, 'gone'), key: folder }, NOW)],
    ['certificate.unread', () => readClubCertificate({ cert: filed('c', one.cert), key: folder }, NOW)],
  ])('[HS11] %s is said in words, in every language, with the file', (code, reading) => {
    const answer = reading()
    expect(answer).toMatchObject({ ok: false, problem: { code } })
    if (answer.ok) return
    for (const locale of LOCALES) {
      const said = wordsIn(locale).problem(answer.problem)
      expect(said).toContain(folder)
      expect(said).not.toMatch(/[{}]/)
    }
  })

  test('[HS12] what is no reason not to start is said: it ends soon, stands alone, or is for any name', () => {
    const noticed = (cert: string, key: string, now: number) => {
      const answer = read(cert, key, now)
      return answer.ok ? answer.value.notices.map(({ code }) => code) : []
    }
    expect(noticed(one.cert + pemOf(issuer.der), one.key, NOW)).toEqual([])
    expect(noticed(one.cert + pemOf(issuer.der), one.key, NOW + 170 * DAY_MS)).toEqual(['certificate.soon'])
    expect(noticed(one.cert, one.key, NOW)).toEqual(['certificate.alone'])
    expect(noticed(anyName.cert + pemOf(issuer.der), anyName.key, NOW)).toEqual(['certificate.any-name'])
  })
})
