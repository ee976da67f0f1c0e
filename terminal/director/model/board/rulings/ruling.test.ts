import { describe, expect, test } from 'vitest'
import { resultsSessionOf } from '../../../../../shared/export/results-export.ts'
import { must } from '../../../../../shared/lib/assert.ts'
import { PROFILES, profileOf } from '../../../../../shared/scoring/profiles/profiles.ts'
import { settingsOf } from '../../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { runningStandings } from '../../../../../shared/session/standings/standings-view.ts'
import { fullTraveller } from '../../../../../shared/session/standings/traveller-view.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { takingBack } from '../../acts/director-acts.ts'
import {
  adjusting,
  cancellingBoard,
  NOTHING_RULED,
  type Ruled,
  rulingAbout,
  rulingOnwards,
} from '../../acts/ruling-acts.ts'
import { roomOf } from '../../room/room.ts'
import { changingScoring, scoringOf, USUAL_SCORING, withProfile } from '../../session/scoring.ts'
import { whyLine, whyTotal } from '../results/why.ts'
import { amountOf } from './amount.ts'
import { parseHundredths, parsePoints, parseWeight } from './figures.ts'
import { createRulingDraft, ruledBy, weightsOf } from './ruling-draft.ts'

const PLACE = { section: 'A', round: 1, table: 1, board: 1 }

/** Creates a hall of two tables after round 1, in which table 1 made one trick more. */
function drawn(): Hall {
  const desk = createHall(planOffered(4))
  desk.playRound(1, 1, '4S N +1')
  desk.playRound(2, 1, '4S N =')
  return desk
}

const markOf = (desk: Hall) => roomOf(desk.state(), null)[0]?.rows[0]?.cells[0]?.boards[0]?.mark
const lineOf = (desk: Hall) =>
  must(
    fullTraveller(desk.state(), 'A', 1).lines.find(({ table }) => table === 1),
    'a line',
  )
const rule = (desk: Hall, ruled: Ruled, reason = '') =>
  desk.say(DIRECTOR, must(rulingAbout(desk.state(), PLACE, ruled, reason), 'somebody who plays there'))

describe('a ruling', () => {
  test('[UI60] it counts at once, says why, and is undone by taking it back', () => {
    const desk = drawn()
    expect(lineOf(desk).percent).toEqual({ NS: '100.00', EW: '0.00' })
    const sides = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } as const
    rule(desk, { sides, deal: null }, ' Law 12 ')
    expect([markOf(desk), lineOf(desk).ruling]).toEqual(['ruled', sides])
    expect(sectionOf(desk.state(), 'A')?.rulingAt(1, 1, 1)?.body.reason).toBe('Law 12')
    rule(desk, NOTHING_RULED)
    expect([markOf(desk), lineOf(desk).percent]).toEqual(['done', { NS: '100.00', EW: '0.00' }])
  })

  /** Returns a hall of six pairs, and the first board that reaches three tables in different rounds. */
  function fouled(rounds: readonly number[]) {
    const desk = createHall(planOffered(6))
    for (const round of rounds) for (const table of [1, 2, 3]) desk.playRound(table, round, '4S N =')
    const section = () => must(sectionOf(desk.state(), 'A'), 'the section')
    const { board, places } = must(
      section()
        .plan.entries.flatMap(({ boards }) => boards)
        .map(one => ({
          board: one,
          places: section()
            .plan.entries.filter(({ boards }) => boards.includes(one))
            .sort((a, b) => a.round - b.round),
        }))
        .find(one => new Set(one.places.map(({ round }) => round)).size > 2),
      'a board of three rounds',
    )
    const forms = () =>
      places.map(({ round, table }) => section().rulingAt(round, table, board)?.body.form ?? null)
    const onwards = (index: number) => {
      const { round, table } = must(places[index], 'a place')
      return rulingOnwards(
        desk.state(),
        { section: 'A', round, table, board },
        { deal: 'B' },
        'one card lost',
      )
    }
    return { desk, section, board, places, forms, onwards }
  }

  test('[DS273] a board fouled on its way is another deal here and at all who have it later, those to come too, and not before; one press takes it back', () => {
    const { desk, places, forms, onwards, section, board } = fouled([1, 2, 3])
    const index = places.findIndex(({ round }) => round === 2)
    const { round, table } = must(places[index], 'the second round')
    const { fact, decision } = desk.say(DIRECTOR, must(onwards(index), 'the ruling'))
    expect(decision.kind).toBe('admitted')
    const expected = places.map(one =>
      one.round > round || (one.round === round && one.table === table) ? 'B' : null,
    )
    expect(forms()).toEqual(expected)
    const toCome = must(places.at(-1), 'the last')
    expect(toCome.round).toBeGreaterThan(3)
    desk.playRound(toCome.table, toCome.round, '3N N =')
    expect(section().rulingAt(toCome.round, toCome.table, board)?.body).toMatchObject({
      form: 'B',
      sides: null,
      reason: 'one card lost',
      seats: toCome.seats,
    })
    desk.say(DIRECTOR, takingBack({ fact }))
    expect(forms()).toEqual(places.map(() => null))
  })

  test('[DS610] what was ruled later for another reason stands, and a table that has it last has nobody after it', () => {
    const { desk, places, forms, onwards, board } = fouled([1, 2, 3])
    const other = must(places.at(-1), 'the last')
    const sides = { NS: { kind: 'average' }, EW: { kind: 'average' } } as const
    const place = { section: 'A', round: other.round, table: other.table, board }
    desk.say(DIRECTOR, must(rulingAbout(desk.state(), place, { sides, deal: null }, ''), 'the average'))
    desk.say(DIRECTOR, must(onwards(0), 'the ruling'))
    expect(forms()[places.indexOf(other)]).toBeNull()
    expect(forms().filter(form => form === 'B').length).toBeGreaterThan(1)
    expect(onwards(places.length - 1)).toBeUndefined()
  })

  test('[DS610] a table that had put the board off and played it after this one has the other deal, too', () => {
    const { desk, places, forms, onwards, board } = fouled([])
    const early = must(places[0], 'the first')
    const here = must(places[1], 'the second')
    const put = { round: early.round, table: early.table, board }
    const body = { section: 'A', plan: 1, state: 'later' as const, places: [put] }
    desk.say(DIRECTOR, { kind: 'board-state', body })
    desk.result(here.table, here.round, board, '4S N =')
    const isFirst = must(onwards(1), 'the ruling')
    expect(isFirst.kind === 'ruling' && isFirst.body.also?.[0]).toMatchObject({ round: early.round })
    desk.result(early.table, early.round, board, '4S N =')
    desk.say(DIRECTOR, must(onwards(1), 'the ruling'))
    expect(forms().slice(0, 2)).toEqual(['B', 'B'])
    // Seen from the later of the two tables, the other one had it before.
    expect(onwards(0)).toMatchObject({
      body: { also: expect.not.arrayContaining([expect.objectContaining({ round: here.round })]) },
    })
  })

  test('[UI60] a board without a result is answered by it', () => {
    const desk = createHall(planOffered(4))
    rule(desk, { sides: { NS: { kind: 'average' }, EW: { kind: 'average' } }, deal: null })
    expect([markOf(desk), lineOf(desk).result]).toEqual(['ruled', null])
  })

  test('[UI60] what was ruled is there again when it is changed', () => {
    const parts = [
      { score: 420, weight: 60 },
      { score: -50, weight: 40 },
    ]
    const cases: readonly Ruled[] = [
      { sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }, deal: null },
      { sides: { NS: { kind: 'scores', parts }, EW: { kind: 'scores', parts } }, deal: null },
      { sides: { NS: { kind: 'percent', hundredths: 5500 }, EW: { kind: 'scores', parts } }, deal: null },
      { sides: { NS: { kind: 'imps', hundredths: -250 }, EW: { kind: 'average' } }, deal: 'B' },
      { sides: null, deal: 'B' },
      { sides: { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } }, deal: null },
      { sides: { NS: { kind: 'as-played' }, EW: { kind: 'at-most-average-minus' } }, deal: 'B' },
      { sides: { NS: { kind: 'as-played' }, EW: { kind: 'average-plus' } }, deal: null },
    ]
    for (const ruled of cases) {
      const unit = ruled.sides?.NS.kind === 'imps' ? 'imps' : 'percent'
      expect(createRulingDraft(ruled, unit, '').ruled.value).toEqual(ruled)
    }
    expect(ruledBy(undefined)).toEqual(NOTHING_RULED)
  })
})

describe('a ruling that the score stands, and a side gets at most average minus', () => {
  const CAPPED: Ruled = {
    sides: { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } },
    deal: null,
  }

  test('[DS431] one choice names who: one side, and the other keeps what was played, or both', () => {
    const draft = createRulingDraft(NOTHING_RULED, 'percent', '')
    draft.way.value = 'capped'
    expect([draft.ruled.value, draft.lacks.value]).toEqual([null, ['capped']])
    draft.capped.value = 'NS'
    expect(draft.ruled.value).toEqual(CAPPED)
    draft.capped.value = 'both'
    expect(draft.ruled.value?.sides?.EW).toEqual({ kind: 'at-most-average-minus' })
    expect(createRulingDraft(CAPPED, 'percent', '').way.value).toBe('capped')
  })

  test('[DS431] each side apart may have it, too; both as played is nothing ruled', () => {
    const draft = createRulingDraft(NOTHING_RULED, 'percent', '')
    draft.way.value = 'apart'
    draft.NS.value = { ...draft.NS.value, kind: 'as-played' }
    draft.EW.value = { ...draft.EW.value, kind: 'average-plus' }
    expect(draft.ruled.value?.sides).toEqual({ NS: { kind: 'as-played' }, EW: { kind: 'average-plus' } })
    draft.EW.value = { ...draft.EW.value, kind: 'as-played' }
    expect([draft.ruled.value, draft.lacks.value]).toEqual([null, ['deal']])
  })

  test('[DS432] it counts at once, follows a corrected score, and is undone by taking it back', () => {
    const desk = drawn()
    rule(desk, CAPPED)
    expect([markOf(desk), lineOf(desk).percent, lineOf(desk).score]).toEqual([
      'ruled',
      { NS: '40.00', EW: '0.00' },
      450,
    ])
    const { fact } = must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, 1), 'the result')
    desk.result(1, 1, 1, '4S N -1', fact)
    expect(lineOf(desk).percent).toEqual({ NS: '0.00', EW: '100.00' })
    rule(desk, NOTHING_RULED)
    desk.result(1, 1, 1, '4S N +1', must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, 1), 'it').fact)
    expect([markOf(desk), lineOf(desk).percent]).toEqual(['done', { NS: '100.00', EW: '0.00' }])
  })
})

describe('a ruling being keyed', () => {
  test('[UI61] weights come to 100; the only empty one takes the rest', () => {
    const draft = createRulingDraft(NOTHING_RULED, 'percent', '')
    draft.way.value = 'weighted'
    draft.parts.value = [
      { score: 420, weight: '60' },
      { score: -50, weight: '' },
    ]
    expect(weightsOf(draft.parts.value)).toEqual([60, 40])
    expect(draft.ruled.value?.sides?.NS).toEqual({
      kind: 'scores',
      parts: [
        { score: 420, weight: 60 },
        { score: -50, weight: 40 },
      ],
    })
    draft.parts.value = [
      { score: 420, weight: '60' },
      { score: -50, weight: '30' },
    ]
    expect([draft.ruled.value, draft.lacks.value]).toEqual([null, ['weights']])
  })

  test('[UI61] it says what is lacking: averages, a score, a side, and that nothing is ruled', () => {
    const draft = createRulingDraft(NOTHING_RULED, 'imps', '')
    const lacks = () => draft.lacks.value[0]
    expect(lacks()).toBe('averages')
    draft.way.value = 'assigned'
    expect(lacks()).toBe('scores')
    draft.way.value = 'apart'
    draft.EW.value = { ...draft.EW.value, kind: 'figure', figure: '25' }
    expect(lacks()).toBe('side-ew')
    draft.EW.value = { ...draft.EW.value, figure: '−2,5' }
    expect(draft.ruled.value?.sides).toEqual({
      NS: { kind: 'average' },
      EW: { kind: 'imps', hundredths: -250 },
    })
    draft.way.value = 'played'
    expect(lacks()).toBe('deal')
  })

  test('[UI61] figures are read with any minus, a comma or a point; what no contract scores is none', () => {
    expect(['62,5', '−3', '+1.25', 'x', '', '1.234'].map(parseHundredths)).toEqual([
      6250,
      -300,
      125,
      undefined,
      undefined,
      undefined,
    ])
    expect(['420', '−50', '620', '425', '-0'].map(text => parsePoints(text, 'none'))).toEqual([
      420,
      -50,
      undefined,
      undefined,
      0,
    ])
    expect(['60', '0', '101', '6.5', ''].map(parseWeight)).toEqual([
      60,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(amountOf('penalty', 'percent', '10')).toEqual({ unit: 'percent-of-top', hundredths: -1000 })
    expect(amountOf('bonus', 'imps', '0,5')).toEqual({ unit: 'points', hundredths: 50 })
    expect(amountOf('penalty', 'imps', '-3')).toBeNull()
  })
})

test('[DS254] taken out by its one key a board comes back by taking that back', () => {
  const desk = drawn()
  const { fact } = desk.say(DIRECTOR, cancellingBoard(desk.state(), 'A', 1, true))
  expect(markOf(desk)).toBe('cancelled')
  desk.say(DIRECTOR, takingBack({ fact }))
  expect(markOf(desk)).toBe('done')
})

test('[UI62] a board cancelled for all has no figures, and they are there again when it counts again', () => {
  const desk = drawn()
  desk.say(DIRECTOR, cancellingBoard(desk.state(), 'A', 1, true))
  expect([markOf(desk), lineOf(desk).points]).toEqual(['cancelled', null])
  expect(resultsSessionOf(desk.state(), 'drawn', 'Overtrick')?.notes).toEqual([
    'Board 1 was cancelled for all.',
  ])
  desk.say(DIRECTOR, cancellingBoard(desk.state(), 'A', 1, false))
  expect([markOf(desk), lineOf(desk).points]).toEqual(['done', { NS: '2', EW: '0' }])
})

describe('a penalty', () => {
  test('[UI63] several stand side by side; each is taken back for itself, and no two have one number', () => {
    const desk = drawn()
    const totalOf = () =>
      runningStandings(desk.state(), 'A')?.rankings[0]?.rows.find(({ contestant }) => contestant === '1')
        ?.total
    const before = totalOf()
    const amount = { unit: 'points', hundredths: -100 } as const
    for (const reason of ['Late', 'Slow'])
      desk.say(DIRECTOR, adjusting(desk.state(), 'A', '1', amount, reason))
    expect((sectionOf(desk.state(), 'A')?.adjustments() ?? []).map(({ body }) => body.number)).toEqual([1, 2])
    expect(Number(totalOf())).toBe(Number(before) - 2)
    const second = must((sectionOf(desk.state(), 'A')?.adjustments() ?? [])[1], 'the second')
    desk.say(DIRECTOR, takingBack(second))
    expect((sectionOf(desk.state(), 'A')?.adjustments() ?? []).map(({ body }) => body.reason)).toEqual([
      'Late',
    ])
    desk.say(DIRECTOR, adjusting(desk.state(), 'A', '1', amount, ''))
    expect((sectionOf(desk.state(), 'A')?.adjustments() ?? []).map(({ body }) => body.number)).toEqual([1, 2])
  })
})

describe('the scoring', () => {
  test('[UI64] it is changed while the session runs, and everything is scored anew', () => {
    const desk = drawn()
    const changed = must(
      changingScoring(desk.state(), { ...USUAL_SCORING, form: 'butler', profile: 'magic-contest' }),
      'a change',
    )
    desk.say(DIRECTOR, changed)
    expect(settingsOf(desk.state())).toEqual({ ...SETTINGS, form: 'butler', profile: 'magic-contest' })
    expect(runningStandings(desk.state(), 'A')?.scoring).toBe('butler')
    expect(
      changingScoring(desk.state(), scoringOf(must(settingsOf(desk.state()), 'settings'))),
    ).toBeUndefined()
  })

  test("[UI64] another program's figures come on its own scale", () => {
    expect(withProfile(USUAL_SCORING, 'acblscore').scale).toBe('american')
    expect(withProfile({ ...USUAL_SCORING, scale: 'american' }, 'overtrick').scale).toBe('european')
  })

  test('[UI65] a figure and a total say where they come from', () => {
    const desk = drawn()
    expect(whyLine(desk.state(), PLACE, 'NS')).toMatchObject({
      kind: 'score',
      parts: [{ faced: { beaten: { numerator: 1n }, of: 1 } }],
    })
    expect(whyLine(desk.state(), { ...PLACE, table: 9 }, 'NS')).toBeUndefined()
    expect(whyTotal(desk.state(), 'A', '1')?.played.boards).toBeGreaterThan(0)
  })
})

test('[UI66] a file names the program that scored it, so that reading it gives the same scores', () => {
  for (const profile of PROFILES) {
    const desk = createHall(planOffered(4), { ...SETTINGS, profile: profile.id })
    const program = resultsSessionOf(desk.state(), 'drawn', 'Overtrick 1.0')?.program ?? ''
    expect(profileOf(program).id).toBe(profile.id)
  }
})
