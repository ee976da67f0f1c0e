import type { MovementText } from './movement.ts'

const KINDS = {
  Howell: 'kind.howell',
  'Reduced Howell': 'kind.reduced-howell',
  Mitchell: 'kind.mitchell',
  'Skip Mitchell': 'kind.skip',
  'Relay-and-share Mitchell': 'kind.relay',
  'Rover Mitchell': 'kind.rover',
  'Rover Skip Mitchell': 'kind.rover-skip',
  'Rover Relay-and-share Mitchell': 'kind.rover-relay',
  'Bump Mitchell': 'kind.bump',
  'Bump Skip Mitchell': 'kind.bump-skip',
  'Hesitation Mitchell': 'kind.hesitation',
  'Web Mitchell': 'kind.web',
  Barometer: 'kind.barometer',
  'Head to head': 'kind.head-to-head',
  'Round robin': 'kind.round-robin',
  Triple: 'kind.triple',
  'American Whist': 'kind.american-whist',
  Individual: 'kind.individual',
  Rainbow: 'kind.rainbow',
} as const

/**
 * The English name that our makers gave a plan, in the language of the screen: "Mitchell, 7 tables, two winners"
 * as "Митчелл, 7 столов, два победителя". A name from elsewhere stays as it is.
 */
export function movementName(t: MovementText, name: string): string {
  const [kind = '', ...parts] = name.split(', ')
  const key = Object.entries(KINDS).find(([english]) => english === kind)?.[1]
  if (key === undefined) return name
  return [t(key), ...parts.map(part => partIn(t, part))].join(t.locale.startsWith('zh') ? '，' : ', ')
}

const COUNTED = {
  tables: 'name.tables',
  table: 'name.tables',
  rounds: 'name.rounds',
  round: 'name.rounds',
  teams: 'name.teams',
  players: 'name.players',
  stanzas: 'name.stanzas',
  stanza: 'name.stanzas',
} as const

const WHOLE = {
  'one winner': 'name.one-winner',
  'two winners': 'name.two-winners',
  sharing: 'name.sharing',
  'best balance': 'name.best',
  changed: 'name.changed',
} as const

function partIn(t: MovementText, part: string): string {
  const whole = Object.entries(WHOLE).find(([english]) => english === part)?.[1]
  if (whole) return t(whole)
  const [, count, noun] = /^(\d+) ([a-z]+)$/.exec(part) ?? []
  const counted = Object.entries(COUNTED).find(([english]) => english === noun)?.[1]
  if (counted) return t(counted, { count: Number(count) })
  const [, line, pair] = /^without (?:(North-South|East-West) )?pair (\S+)$/.exec(part) ?? []
  if (pair !== undefined)
    return t(
      line === undefined ? 'name.without' : line === 'North-South' ? 'name.without.NS' : 'name.without.EW',
      {
        pair,
      },
    )
  const [, rover, way] = /^pair (\S+) (North-South|East-West) roves$/.exec(part) ?? []
  if (rover !== undefined)
    return t(way === 'North-South' ? 'name.roves.NS' : 'name.roves.EW', { pair: rover })
  return part
}
