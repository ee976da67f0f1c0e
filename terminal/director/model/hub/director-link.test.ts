import { expect, test } from 'vitest'
import { parseDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import { takeSecret } from '../way/secret.ts'
import { linkForOthers } from './director-link.ts'

test('[DS17] a link for one more director’s screen names the desk as the tables reach it', () => {
  const link = 'http://localhost:8484/director/#secret'
  expect(linkForOthers(link, 'http://192.168.1.5:8484/table/', null)).toBe(
    'http://192.168.1.5:8484/director/#secret',
  )
  expect(linkForOthers(link, undefined, null)).toBe(link)
  expect(linkForOthers(link, 'nowhere', null)).toBe(link)
})

const CLUB = '0123456789abcdef'.repeat(4)
const SECRET = 'v'.repeat(26)
const CODE = linkForOthers(
  `http://localhost:8484/director/#${SECRET}`,
  'http://192.168.1.5:8484/table/',
  CLUB,
)

test('[DS495] it names the club as well, so that the other device speaks to that desk alone', () => {
  expect(CODE.split('#')[0]).toBe('http://192.168.1.5:8484/director/')
  expect(parseDirectorCode(CODE)).toEqual({
    kind: 'director',
    code: { secret: SECRET, club: CLUB, addresses: ['192.168.1.5:8484'] },
  })
})

test('[DS495] the page takes secret and club out of its address at once', () => {
  const urls: unknown[] = []
  const history = { replaceState: (_: unknown, __: string, url?: string | URL | null) => void urls.push(url) }
  expect(takeSecret(new URL(CODE), history)).toEqual({
    secret: SECRET,
    desk: { club: CLUB, addresses: ['192.168.1.5:8484'] },
  })
  expect(takeSecret(new URL(`http://localhost:8484/director/#${SECRET}`), history)).toEqual({
    secret: SECRET,
    desk: {},
  })
  expect(takeSecret(new URL('http://localhost:8484/director/'), history)).toBeNull()
  expect(urls).toEqual(['/director/', '/director/'])
})
