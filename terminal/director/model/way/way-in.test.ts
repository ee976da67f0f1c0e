import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { formatDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import { createClubStores } from '../../../state/club-stores.ts'
import { placeOfPage } from '../../../state/code/own-page.ts'
import type { LinkState, NamedDesk } from '../../../worker/messages.ts'
import { codeOf, readWay } from './read-way.ts'
import { createWayIn } from './way-in.ts'

const [OURS, THEIRS] = ['01', '02'].map(byte => byte.repeat(32)) as [string, string]
const SECRET = 'v'.repeat(26)
const codeAt = (page: string, club: string, addresses: readonly string[]) =>
  formatDirectorCode(page, { secret: SECRET, club, addresses })
const CODE = codeAt('http://192.168.1.5:8484/director', OURS, ['192.168.1.5:8484', '192.168.1.6:8484'])

test('[DS532] a code, a printed link and an address lead to the desk, and nothing else does', () => {
  const desk = { club: OURS, addresses: ['192.168.1.5:8484', '192.168.1.6:8484'] }
  expect(readWay(CODE)).toEqual({ kind: 'link', link: { secret: SECRET, desk } })
  expect(readWay(`http://192.168.1.5:8484/director/#${SECRET}`)).toEqual({
    kind: 'link',
    link: { secret: SECRET, desk: { addresses: ['192.168.1.5:8484'] } },
  })
  expect(readWay('192.168.1.5')).toEqual({ kind: 'address', address: '192.168.1.5:8484' })
  expect(readWay('http://192.168.1.5:8484/#9~A5~x~y')).toEqual({ kind: 'newer' })
  expect(readWay(CODE.slice(0, -60))).toEqual({ kind: 'damaged' })
  expect(readWay('Thursday pairs')).toEqual({ kind: 'other' })
})

const DIRECTS = { session: null, role: 'director', section: null, table: null } as const

/** Creates a screen with rights at the given club; null for none. */
function screen(own: string | null, link: LinkState, page?: string, leave: PermissionState | null = null) {
  const said: unknown[] = []
  const kept = new Map<string, string>()
  const clubs = createClubStores(
    { getItem: key => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) },
    'director',
  )
  const waits = signal<unknown>(null)
  const web = page && {
    leave: signal(leave),
    isOpen: signal(leave === null),
    isKept: signal(leave !== null),
    typed: signal(null),
    waits: signal(null),
    tried: signal<readonly string[]>([]),
    ask: async () => null,
    look: async () => null,
    async whenAllowed(addresses: readonly string[], go: () => void) {
      waits.value = addresses
      go()
    },
  }
  const way = createWayIn({
    terminal: {
      ready: signal(true),
      assignment: signal(own === null ? null : DIRECTS),
      link: signal(link),
      club: signal(own),
      addresses: signal(['192.168.1.5:8484']),
      pairDirector: (secret: string, desk?: NamedDesk) => void said.push(['pair', secret, desk]),
      lookAt: (address: string) => void said.push(['look', address]),
    },
    clubs,
    ...(web && { web }),
    place: placeOfPage(new URL(page ?? 'http://192.168.1.9:8484/director/')),
    restart: code => void said.push(['restart', code]),
  })
  return { way, said, kept, waits, settle: () => new Promise(resolve => setTimeout(resolve)) }
}

test('[DS532] who directs there already only learns where the desk is now; anybody else asks to be let in', async () => {
  const director = screen(OURS, 'unreachable')
  director.way.take(CODE)
  await director.settle()
  expect(director.said).toEqual([
    ['look', '192.168.1.5:8484'],
    ['look', '192.168.1.6:8484'],
  ])
  const turnedAway = screen(OURS, 'revoked')
  turnedAway.way.take(CODE)
  const newcomer = screen(null, 'connecting')
  newcomer.way.take(CODE)
  await newcomer.settle()
  for (const { said } of [turnedAway, newcomer])
    expect(said).toMatchObject([['pair', SECRET, { club: OURS }]])
})

test('[DS533] of another club’s link this screen asks first; then it starts anew with that club’s store, and the code', async () => {
  const { way, said, kept, settle } = screen(OURS, 'connected')
  way.take(codeAt('http://192.168.1.5:8484/director', THEIRS, ['192.168.1.5:8484']))
  await settle()
  // The worker refuses to contact another club's hub from this store, and states which club that is.
  expect(said).toMatchObject([['pair', SECRET, { club: THEIRS }]])
  way.goTo(THEIRS)
  expect(kept.get('overtrick-director-store')).toBe(`director-${THEIRS.slice(0, 16)}`)
  const [, code] = said.at(-1) as [string, string]
  expect(readWay(code)).toMatchObject({ kind: 'link', link: { secret: SECRET, desk: { club: THEIRS } } })
})

test('[DS533] a printed link names no club: its code does, once the desk has proven which, and the secret goes nowhere else', async () => {
  const link = { secret: SECRET, desk: {} }
  expect(readWay(codeOf(link, THEIRS, '192.168.1.9:8484'))).toEqual({
    kind: 'link',
    link: { secret: SECRET, desk: { club: THEIRS, addresses: ['192.168.1.9:8484'] } },
  })
  const { way, said, settle } = screen(OURS, 'connected')
  way.take(CODE)
  await settle()
  // Chosen from the list: the code was of the own club.
  way.goTo(THEIRS)
  expect(said.at(-1)).toEqual(['restart', null])
})

test('[DS534] a page of the web first needs leave for the places of the code, of which it is none itself', async () => {
  const { way, said, waits, settle } = screen(null, 'connecting', 'https://club.example/overtrick/director/')
  way.take(codeAt('https://club.example/overtrick/director', OURS, ['club.example:443', '192.168.1.5:8484']))
  await settle()
  expect(waits.value).toEqual(['192.168.1.5:8484'])
  expect(said).toEqual([['pair', SECRET, { club: OURS, addresses: ['192.168.1.5:8484'] }]])
})

test('[DS534] whoever went on without the desk has a way back to that question; where nothing is in the way, to the search', () => {
  const PAGE = 'https://club.example/director/'
  const kept = screen(OURS, 'connecting', PAGE, 'denied')
  kept.way.find()
  expect([kept.waits.value, kept.way.finding.value]).toEqual([['192.168.1.5:8484'], false])
  const open = screen(OURS, 'unreachable', PAGE)
  open.way.find()
  expect([open.waits.value, open.way.finding.value]).toEqual([null, true])
})
