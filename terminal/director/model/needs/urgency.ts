import type { Need } from './need.ts'

/**
 * The written order of "needs me": a table calls; nothing counts at this desk; then what stops players, who wait to be
 * let in, for their seats, for the director to watch their first call, for a tablet, for a slow table; then doubtful results; then the rest.
 */
const URGENCY: Readonly<Record<Need['kind'], number>> = {
  call: 0,
  superseded: 1,
  request: 2,
  'director-request': 2,
  draw: 4,
  'no-tablet': 4,
  again: 4,
  slow: 5,
  waiting: 6,
  'waiting-device': 6,
  early: 6,
  refused: 6,
  missing: 6,
  unreadable: 6,
  'against-plan': 6,
  correction: 1,
  odd: 7,
  'not-played': 6,
  'out-of-turn': 6,
  'look-at': 7,
  remembered: 3,
  unread: 8,
  names: 9,
  hands: 8,
  asked: 9,
  contradicted: 9,
  'counted-late': 9,
  offline: 8,
  'left-behind': 8,
  quarantine: 8,
  'unreadable-club': 8,
}
/** People who may not sit where they do, or a plan, wait for the director with everybody around them. */
const SEATS_WAIT = 3

const urgencyOf = (need: Need): number =>
  need.kind === 'waiting' && need.fact.kind !== 'result' ? SEATS_WAIT : URGENCY[need.kind]

/**
 * Among lines of one urgency the smaller stands first: who waits in person by how long, the slowest table, the round
 * that comes first, the most improbable result; of all else the newest.
 */
function placeOf(need: Need): number {
  switch (need.kind) {
    case 'call':
    case 'request':
    case 'director-request':
      return need.at
    case 'slow':
      return -need.slow.behindMs
    case 'again':
      return need.again.round
    case 'odd':
      return -need.odd.oddity.bits
    default:
      return -need.at
  }
}

export const byUrgency = (a: Need, b: Need): number => urgencyOf(a) - urgencyOf(b) || placeOf(a) - placeOf(b)
