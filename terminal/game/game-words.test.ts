import { expect, test } from 'vitest'
import { type BoardConditions, conditionsOf } from '../../shared/game/board.ts'
import { bridge } from '../../shared/game/bridge/bridge.ts'
import { DOUBLINGS } from '../../shared/game/bridge/contract.ts'
import type { GameAtTable } from '../../shared/game/game.ts'
import type { Result } from '../../shared/game/games.ts'
import type { LevelsDeal, WinningCards } from '../../shared/game/levels/deal.ts'
import { leadWords, nextDealWords, roundEndWords } from '../../shared/game/levels/deal-sentences.ts'
import { levels } from '../../shared/game/levels/levels.ts'
import { levelMatch } from '../../shared/game/levels/match.ts'
import { rulesCardOf } from '../../shared/game/levels/rules-card.ts'
import type { LevelRules } from '../../shared/game/levels/variant.ts'
import { rulesOf, VARIANTS } from '../../shared/game/levels/variants.ts'
import { USUAL_MINI } from '../../shared/game/mini/choice.ts'
import { mini } from '../../shared/game/mini/mini.ts'
import { AIMS, levelOf } from '../../shared/game/mini/result.ts'
import type { Phrase } from '../../shared/game/phrase.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { type Catalogue, faultsOf } from '../../shared/text/text.ts'
import { BRIDGE_TEXT } from '../text/bridge.ts'
import { LEVELS_TEXT, MINI_TEXT } from '../text/games.ts'
import { isLoaded } from '../text/vocabulary.ts'

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

/** Card points of single sides, including too few. */
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

const WON_WITH: readonly WinningCards[] = [
  { kind: 'single' },
  { kind: 'pairs', pairs: 1 },
  { kind: 'pairs', pairs: 4 },
  { kind: 'tractor', pairs: 3 },
]
const CATCHES = [0, 5, 40, 75, 80, 85, 120]

const stayed = (dealer: LevelsDeal['dealer'], caught: number): LevelsDeal => ({
  kind: 'deal',
  dealer,
  caught,
  last: { by: 'dealers' },
  bottom: 0,
})

const IN_LEVELS: readonly Result[] = [
  { kind: 'not-played' },
  ...SEATS.flatMap(dealer =>
    CATCHES.flatMap(caught => [
      stayed(dealer, caught),
      ...WON_WITH.flatMap(cards =>
        ([undefined, true] as const).flatMap(withLevelCard =>
          [0, 80].map((bottom): LevelsDeal => {
            const last = { by: 'catchers', cards, ...(withLevelCard && { withLevelCard }) } as const
            return { kind: 'deal', dealer, caught, last, bottom }
          }),
        ),
      ),
    ]),
  ),
]

/** Earlier deals: none, a side at the jack, which can be sent back, and a side that is about to win. */
const EARLIER: readonly (readonly LevelsDeal[])[] = [
  [],
  [stayed('N', 0), stayed('S', 5)],
  [stayed('E', 0), stayed('W', 5)],
  [stayed('N', 0), stayed('S', 5), stayed('N', 5), stayed('S', 5), stayed('N', 40)],
  [stayed('E', 0), stayed('W', 5), stayed('E', 5), stayed('W', 5), stayed('E', 40)],
]
const CONDITIONS: readonly BoardConditions[] = EARLIER.map(played => ({
  ...conditionsOf(1),
  earlier: played.map((result, at) => ({ board: at + 1, result })),
}))

const STEPS = [
  'contract',
  'declarer',
  'doubling',
  'lead',
  'result',
  'count',
  'dealer',
  'caught',
  'last',
  'pairs',
  'bottom',
  'level-card',
  'side',
  ...SEATS.map(seat => `points-${seat}`),
]

/** Collects all phrases about these results, including those during entry. */
function saidOf(
  game: GameAtTable<Result>,
  results: readonly Result[],
  on: BoardConditions,
): readonly Phrase[] {
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
      ...(game.standing?.(on) ?? []),
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

/** Lists what a catalogue lacks for these phrases: sentences, placeholders, plurals. */
function missingIn(text: object, phrases: readonly Phrase[]): readonly string[] {
  const catalogues = text as Readonly<Record<Locale, Catalogue>>
  const faults = phrases.flatMap(({ kind, values = {}, count }) =>
    LOCALES.flatMap(locale => {
      const message = catalogues[locale][kind]
      if (message === undefined) return [`${locale}: ${kind} is missing`]
      const forms = typeof message === 'string' ? [message] : Object.values(message)
      const named = forms.flatMap(form => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      return [
        ...named.filter(name => !(name in values)).map(name => `${locale}: ${kind} names ${name}`),
        ...(typeof message !== 'string' && count === undefined ? [`${locale}: ${kind} has no count`] : []),
      ]
    }),
  )
  return [...new Set(faults)]
}

test.each([
  ['bridge', bridge(true), IN_BRIDGE, BRIDGE_TEXT, [conditionsOf(1)]],
  ['MiniBridge', mini(USUAL_MINI), IN_MINI, MINI_TEXT, [conditionsOf(1)]],
  ['a level match', levels({ id: 'levels', rules: rulesOf('ten') }), IN_LEVELS, LEVELS_TEXT, CONDITIONS],
] as const)(
  '[UI82] all that is said of %s is in its catalogue, in every language',
  async (_, game, results, text, conditions) => {
    await expect.poll(() => LOCALES.every(isLoaded)).toBe(true)
    expect(faultsOf<Catalogue>(text as never)).toEqual([])
    const phrases = conditions.flatMap(on => saidOf(game, results, on)).flatMap(within)
    expect(new Set(phrases.map(({ kind }) => kind)).size).toBeGreaterThan(15)
    expect(missingIn(text, phrases)).toEqual([])
  },
)

const match = (...played: readonly LevelsDeal[]) =>
  levelMatch(
    played.map((deal, at) => ({ number: at + 1, deal })),
    rulesOf('ten'),
  )

test('[UI82] how a round of a level match stands and ends, and its rules, are in its catalogue', () => {
  const even = [stayed('N', 30), { ...stayed('S', 130) }]
  const matches = [match(), match(stayed('N', 30)), match(stayed('E', 30)), match(...even)]
  const won = EARLIER.map(earlier => match(...earlier, stayed('S', 40)))
  const ends = (['completed', 'time', 'forfeit'] as const).flatMap(end =>
    (['NS', 'EW', null] as const).map(winner => ({ end, winner })),
  )
  const stands = [...matches, ...won].flatMap(one => {
    const next = nextDealWords(one)
    return [
      ...(next ? [next] : []),
      ...VARIANTS.flatMap(id => [
        leadWords(one, rulesOf(id)),
        leadWords(one, { equal: 'drawn' }),
        ...ends.map(end => roundEndWords(one, end, rulesOf(id))),
      ]),
    ]
  })
  const rules = VARIANTS.map(rulesOf).flatMap(one => {
    const other: LevelRules = {
      ...one,
      play: 'clockwise',
      equal: 'drawn',
      atTime: 'cut',
      musts: [],
      nextDealer: { stayed: 'same', tookOver: 'before' },
    }
    return [one, other].flatMap(rulesCardOf).flatMap(({ title, lines }) => [title, ...lines])
  })
  expect(missingIn(LEVELS_TEXT, [...stands, ...rules].flatMap(within))).toEqual([])
})
