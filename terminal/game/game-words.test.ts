import { expect, test } from 'vitest'
import { conditionsOf } from '../../shared/game/board.ts'
import { bridge } from '../../shared/game/bridge/bridge.ts'
import { DOUBLINGS } from '../../shared/game/bridge/contract.ts'
import type { GameAtTable } from '../../shared/game/game.ts'
import type { Result } from '../../shared/game/games.ts'
import { USUAL_MINI } from '../../shared/game/mini/choice.ts'
import { mini } from '../../shared/game/mini/mini.ts'
import { AIMS, levelOf } from '../../shared/game/mini/result.ts'
import type { Phrase } from '../../shared/game/phrase.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { type Catalogue, faultsOf } from '../../shared/text/text.ts'
import { BRIDGE_TEXT } from '../text/bridge.ts'
import { MINI_TEXT } from '../text/languages.ts'
import { isSpoken } from '../text/spoken.ts'

const NOTHING: readonly Result[] = [{ kind: 'passed-out' }, { kind: 'not-played' }]
const TRICKS = [0, 5, 7, 9, 10, 13]

const IN_BRIDGE: readonly Result[] = [
  ...NOTHING,
  ...DOUBLINGS.flatMap(doubling =>
    TRICKS.map(
      (tricks): Result => ({
        kind: 'played',
        contract: { level: 4, strain: 'S', doubling },
        declarer: 'E',
        tricks,
        ...(tricks > 6 && { lead: { suit: 'H', rank: 'K' } }),
      }),
    ),
  ),
]

const DEALS = ['7 9 16 8', '9 7 8 16', '12 8 12 8', '8 12 8 12', '10 10 10 10', '11 10 9 10'].map(deal => {
  const [N = 0, E = 0, S = 0, W = 0] = deal.split(' ').map(Number)
  return { N, E, S, W }
})

/** Of one side alone, too few among them. */
const SIDES = [
  { N: 7, S: 16 },
  { E: 12, W: 12 },
  { N: 10, S: 10 },
] as const

const IN_MINI: readonly Result[] = [
  ...NOTHING,
  ...AIMS.flatMap(aim =>
    TRICKS.flatMap(tricks =>
      [undefined, ...DEALS, ...SIDES].flatMap(points =>
        ([undefined, true] as const).map(
          (contradicts): Result => ({
            kind: 'played',
            contract: { level: levelOf('S', aim), strain: 'S', doubling: '' },
            declarer: 'N',
            tricks,
            mini: { ...(points && { points }), ...(contradicts && { contradicts }) },
          }),
        ),
      ),
    ),
  ),
]

const STEPS = [
  'contract',
  'declarer',
  'doubling',
  'lead',
  'result',
  'count',
  'side',
  ...SEATS.map(seat => `points-${seat}`),
]

/** All that is ever said of these results, and while they are keyed. */
function saidOf(game: GameAtTable<Result>, results: readonly Result[]): readonly Phrase[] {
  const on = conditionsOf(1)
  return results.flatMap(result => {
    const entry = game.entry.ofResult(result)
    const line = game.line(result)
    const remark = game.remark(result)
    const entries = [
      entry,
      game.entry.first(on),
      ...STEPS.map(step => game.entry.after(entry, { kind: 'ask', step }, on)),
    ]
    return [
      ...game.sentences(result, on),
      ...game.brief(result),
      ...(line ? [line.contract] : []),
      ...(remark ? [remark] : []),
      ...entries.flatMap(each => {
        const question = game.entry.question(each, on)
        return [
          ...(question ? [question] : []),
          ...[...game.entry.known(each, on), ...game.entry.doubtful(each, on)].map(({ phrase }) => phrase),
        ]
      }),
    ]
  })
}

const within = (phrase: Phrase): readonly Phrase[] => [
  phrase,
  ...Object.values(phrase.values ?? {}).flatMap(value =>
    typeof value === 'object' && 'phrase' in value ? within(value.phrase) : [],
  ),
]

test.each([
  ['bridge', bridge(true), IN_BRIDGE, BRIDGE_TEXT],
  ['MiniBridge', mini(USUAL_MINI), IN_MINI, MINI_TEXT],
] as const)(
  '[UI82] all that is said of %s is in its catalogue, in every language',
  async (_, game, results, text) => {
    await expect.poll(() => LOCALES.every(isSpoken)).toBe(true)
    expect(faultsOf<Catalogue>(text as never)).toEqual([])
    const phrases = saidOf(game, results).flatMap(within)
    expect(new Set(phrases.map(({ kind }) => kind)).size).toBeGreaterThan(15)
    const faults = phrases.flatMap(({ kind, values = {}, count }) =>
      LOCALES.flatMap(locale => {
        const message = (text[locale] as Catalogue)[kind]
        if (message === undefined) return [`${locale}: ${kind} is missing`]
        const forms = typeof message === 'string' ? [message] : Object.values(message)
        const named = forms.flatMap(form => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
        return [
          ...named.filter(name => !(name in values)).map(name => `${locale}: ${kind} names ${name}`),
          ...(typeof message !== 'string' && count === undefined ? [`${locale}: ${kind} has no count`] : []),
        ]
      }),
    )
    expect([...new Set(faults)]).toEqual([])
  },
)
