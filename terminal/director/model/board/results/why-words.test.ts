import { describe, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { FORM_NAMES, PROFILE_IDS } from '../../../../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { speakAll } from '../../../../../shared/text/catalogue.ts'
import { LOCALES } from '../../../../../shared/text/locale.ts'
import { createText } from '../../../../../shared/text/text.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { closingSession } from '../../acts/director-acts.ts'
import { adjusting, type Ruled, rulingAbout } from '../../acts/ruling-acts.ts'
import { rulingWords } from '../rulings/ruling-words.ts'
import { whyLine, whyTotal } from './why.ts'
import { whyWords } from './why-words.ts'

await speakAll()

const place = (table: number, board: number) => ({ section: 'A', round: 1, table, board })
const AVERAGES: Ruled = { sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }, deal: null }

/** Creates round 1 of two tables that share their boards; table 1 made one trick more. */
function drawn(settings: Settings) {
  const desk = createHall(planOffered(4), settings)
  for (const [table, text] of [
    [1, '4S N +1'],
    [2, '4S N ='],
  ] as const)
    desk.playRound(table, 1, text)
  return desk
}

const english = [createText(DIRECTOR_TEXT, 'en'), createText(DIRECTOR_SCORING_TEXT, 'en')] as const

describe('why a figure is what it is', () => {
  test('[UI65] every form, profile and language says it in whole sentences', () => {
    for (const locale of LOCALES)
      for (const form of FORM_NAMES)
        for (const profile of PROFILE_IDS) {
          const settings: Settings = { ...SETTINGS, form, profile }
          const desk = drawn(settings)
          const boards = [...new Set(desk.entries.flatMap(boardOf))]
          desk.say(
            DIRECTOR,
            must(rulingAbout(desk.state(), place(1, boards[1] ?? 0), AVERAGES, ''), 'a ruling'),
          )
          desk.say(DIRECTOR, adjusting(desk.state(), 'A', '1', { unit: 'points', hundredths: -50 }, ''))
          desk.say(DIRECTOR, closingSession(desk.state(), true))
          const words = whyWords(
            createText(DIRECTOR_TEXT, locale),
            createText(DIRECTOR_SCORING_TEXT, locale),
            settings,
          )
          const said = [
            ...boards.flatMap(board => {
              const why = whyLine(desk.state(), place(1, board), 'NS')
              return why ? words.line(why) : []
            }),
            ...words.total(must(whyTotal(desk.state(), 'A', '1'), 'a total')),
          ]
          expect(said.length).toBeGreaterThan(4)
          for (const sentence of said) expect(sentence).not.toMatch(/\{|NaN|undefined|^\s*$/)
        }
  })

  test('[UI65] matchpoints say what was beaten, Butler the datum', () => {
    const matchpoints = drawn(SETTINGS)
    const [board = 0] = matchpoints.entries.flatMap(boardOf)
    const lineOf = (settings: Settings) =>
      whyWords(...english, settings).line(
        must(whyLine(drawn(settings).state(), place(1, board), 'NS'), 'a line'),
      )
    expect(lineOf(SETTINGS)).toEqual(['Beat 1, tied 0, lost to 0 of 1.', '2 of 2 MP: 100%.'])
    expect(lineOf({ ...SETTINGS, form: 'butler' })[0]).toMatch(
      /^Datum [+−]\d+, difference \+\d+: \+?\d+ IMPs?\.$/,
    )
  })
})

describe('why a capped score is what it is', () => {
  const CAPPED: Ruled = {
    sides: { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } },
    deal: null,
  }
  /** Returns the sentences for both sides at a table, after table 1 made one trick more. */
  function saidOf(settings: Settings, table: number, locale: (typeof LOCALES)[number] = 'en') {
    const desk = drawn(settings)
    const [board = 0] = desk.entries.flatMap(boardOf)
    desk.say(DIRECTOR, must(rulingAbout(desk.state(), place(table, board), CAPPED, ''), 'a ruling'))
    const words = whyWords(
      createText(DIRECTOR_TEXT, locale),
      createText(DIRECTOR_SCORING_TEXT, locale),
      settings,
    )
    return (['NS', 'EW'] as const).map(side =>
      words.line(must(whyLine(desk.state(), place(table, board), side), 'a line')),
    )
  }

  test('[DS434] it says what the score brings, what average minus is, and which of them counts', () => {
    const [ns, ew] = saidOf(SETTINGS, 1)
    expect(ns).toEqual([
      'Beat 1, tied 0, lost to 0 of 1.',
      '2 of 2 MP: 100%.',
      'Ruling: at most A−. 40% or session average 100%: 40% counts. Makes 0.80 MP. The result is above that, so A− counts.',
    ])
    expect(ew).toEqual(['Beat 0, tied 0, lost to 1 of 1.', '0 of 2 MP: 0%.'])
    expect(saidOf(SETTINGS, 2)[0]?.at(-1)).toMatch(/The result is below that and stands: 0 MP\.$/)
  })

  test('[DS434] in every form and language in whole sentences', () => {
    for (const locale of LOCALES)
      for (const form of FORM_NAMES)
        for (const sentence of saidOf({ ...SETTINGS, form }, 1, locale).flat())
          expect(sentence).not.toMatch(/\{|NaN|undefined|^\s*$/)
  })

  test('[DS431] the ruling is read back in words, and is short on a traveller', () => {
    const ruling = rulingWords(...english, SETTINGS)
    expect(ruling.ruled(CAPPED)).toBe('North-South: as played, at most A− (40%). East-West: as played.')
    expect(ruling.short(must(CAPPED.sides ?? undefined, 'sides'))).toBe('≤ A− (40%) / as played')
  })
})

describe('what a sit-out is worth in a total', () => {
  const ROUNDS = 3
  /** Returns the sentences about sit-outs in all totals, after several rounds in which seven pairs sit out in turn. */
  const satOut = (settings: Settings): readonly string[] => {
    const plan = planOffered(7)
    const desk = createHall(plan, settings)
    for (const { round, table } of plan.entries)
      if (table !== undefined && round <= ROUNDS)
        desk.playRound(table, round, `4S ${table % 2 ? 'N' : 'S'} =`)
    const words = whyWords(...english, settings)
    return plan.contestants
      .flatMap(({ id }) => {
        const why = whyTotal(desk.state(), 'A', id)
        return why ? words.total(why) : []
      })
      .filter(sentence => sentence.includes('sit-out'))
  }

  test('[UI65] in IMPs the figure is said once', () => {
    const said = satOut({ ...SETTINGS, form: 'butler', profile: 'magic-contest' })
    expect(said).not.toEqual([])
    for (const sentence of said)
      expect(sentence).toMatch(/^Board \d+, sit-out: (no score|[+−]?[\d.]+ IMPs)\.$/)
  })

  test('[UI65] by matchpoints a board on which nobody is compared is not said to be worth 0', () => {
    const said = satOut({ ...SETTINGS, profile: 'magic-contest' })
    expect(said.filter(sentence => sentence.endsWith('sit-out: nothing to compare with.'))).not.toEqual([])
    expect(said.filter(sentence => sentence.includes('0 MP (0 MP)'))).toEqual([])
  })
})

test('[UI61] a ruling is read back in words, worth what the profile says', () => {
  const ruling = rulingWords(...english, SETTINGS)
  expect(ruling.ruled(AVERAGES)).toBe('North-South: A+, at least 60%. East-West: A−, at most 40%.')
  const imps = rulingWords(...english, { ...SETTINGS, form: 'butler', profile: 'magic-contest' })
  expect(imps.short(must(AVERAGES.sides ?? undefined, 'sides'))).toBe('A+ (+1.5 IMPs) / A− (−1.5 IMPs)')
  expect(ruling.ruled({ sides: null, deal: 'B' })).toContain('The table result stands.')
})

const boardOf = (entry: ReturnType<typeof drawn>['entries'][number]): readonly number[] =>
  entry.kind === 'fact' && entry.fact.kind === 'result' && entry.fact.body.table === 1
    ? [entry.fact.body.board]
    : []
