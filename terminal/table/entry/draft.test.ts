import * as v from 'valibot'
import { expect, test } from 'vitest'
import { conditionsOf } from '../../../shared/game/board.ts'
import { USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { mini } from '../../../shared/game/mini/mini.ts'
import { must } from '../../../shared/lib/assert.ts'
import { sessionGame } from '../../game/game-parts.ts'
import { afterTap, draftSchema, emptyDraft } from './draft.ts'

const BRIDGE = must(sessionGame({ leads: true }), 'bridge')
const MINI = { id: 'mini', ...mini(USUAL_MINI) } as const
const on = conditionsOf(2)

/** As the version before kept it: all in one. */
const BEFORE = {
  at: 'one/A/1/1',
  board: 2,
  step: 'result',
  kind: 'played',
  bid: { level: 4, strain: 'S' },
  doubling: '',
  declarer: 'N',
  leadSuit: null,
  lead: null,
  tricks: null,
  replaces: null,
}

test('[UI83] a draft is read again in its own game only, and one of an older version in none', () => {
  const bridge = afterTap({ game: BRIDGE, on }, emptyDraft({ game: BRIDGE, on }, 'one/A/1/1', 2), {
    kind: 'bid',
    level: 3,
    strain: 'N',
  })
  const small = afterTap({ game: MINI, on }, emptyDraft({ game: MINI, on }, 'one/A/1/1', 2), {
    kind: 'points',
    seat: 'E',
    points: 12,
  })
  for (const [game, own, others] of [
    [BRIDGE, bridge, [small, BEFORE]],
    [MINI, small, [bridge, BEFORE]],
  ] as const) {
    const schema = draftSchema(game)
    expect(v.parse(schema, JSON.parse(JSON.stringify(own)))).toEqual(own)
    for (const other of others) expect(v.safeParse(schema, other).success).toBe(false)
  }
})
