import type { Random } from '../kit/random.ts'

/** Purposeful player, who chooses the available key that leads to the next board. */

/** Points by seat that add up to forty. */
const POINTS: Readonly<Record<string, string>> = {
  N: 'points-10',
  E: 'points-9',
  S: 'points-10',
  W: 'points-11',
}

/** Keys that lead on, by screen; the first available one is pressed. */
const WAYS: Readonly<Record<string, readonly RegExp[]>> = {
  changed: [/^know-change$/],
  'choose-pin': [/^pin-use$/, /^pin-\d$/],
  doubt: [/^doubt-right$/],
  sheet: [/^agree-/],
  seats: [/^sit$/, /^sit-now$/, /^all-here$/],
  reseated: [/^seen$/],
  'put-off': [/^board-\d+$/, /^leave-round$/],
  contract: [/^contract-/, /^(?:part-score|game|small-slam|grand-slam|slam)-[CDHSN]$/],
  declarer: [/^declarer-/],
  doubling: [/^undoubled$/, /^double$/],
  lead: [/^lead-rank-/, /^lead-unknown$/, /^lead-suit-/],
  result: [/^tricks-/],
  accept: [/^accept$/],
  wrong: [/^nothing-wrong$/],
  score: [/^next-board$/],
  move: [/^know-/],
  people: [/^persons-right$/, /^back$/],
  'other-pair': [/^back$/],
  settings: [/^back$/],
  signal: [/^back$/],
  'to-draw': [/^switch-/],
  count: [/^hand-/, /^counted$/],
}
/** Pattern of keys that lead aside or back. */
const ASIDE =
  /^(?:call-director|uncall-director|pin-forgotten|pin-delete|sheet-|doubt-wrong|more|settings|turn|board|where|correct|wrong|not-played|passed-out|step-back|keep-as-it-was|later|other-people|other-pair|persons$|person-|changed-seats-|instead-of-|came-|unknown-who|not-yet|other-board|other-address|look-there|address-field|language-|switch-|word-|update)/

/** Returns the key that leads on. `pin` is the next digit of East-West's PIN, if they have chosen one. */
export function keyOnward(
  random: Random,
  screen: string,
  keys: readonly string[],
  pin: string | undefined,
): string | null {
  if (screen === 'accept' && pin !== undefined && keys.includes(`pin-${pin}`)) return `pin-${pin}`
  const points = POINTS[/^points-([NESW])$/.exec(screen)?.[1] ?? '']
  if (points !== undefined && keys.includes(points)) return points
  for (const way of WAYS[screen] ?? []) {
    const there = keys.filter(key => way.test(key))
    if (there.length > 0) return random.pick(there)
  }
  // Only waiting is left, as on a tablet without play in the current round.
  if (screen === 'to-draw' || screen === 'move') return null
  const onward = keys.filter(key => !ASIDE.test(key))
  const left = onward.length > 0 ? onward : keys
  return left.length > 0 ? random.pick(left) : null
}
