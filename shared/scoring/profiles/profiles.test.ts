import { describe, expect, test } from 'vitest'
import { scoreResults } from '../../formats/results/results-scored.ts'
import { readResults } from '../../formats/results-json/results-json.ts'
import { placeOf, rowOf, shown } from '../../test/printed-session.ts'
import type { FormName, ProfileId } from './names.ts'
import { FORM_NAMES, PROFILE_IDS } from './names.ts'
import { PROFILES, profileById, profileOf, rulesFor, runningRules, withChoices } from './profiles.ts'

const FORM_KINDS = ['matchpoints', 'butler', 'cross-imps'] as const

const SHORT = {
  1: '1-2 420 | 3-4 450 | 5-6 400 | 7-8 430',
  2: '1-4 110 | 3-6 100 | 5-8 120',
}

describe('profiles', () => {
  test.each(PROFILES.flatMap(({ id, rules, print }) => FORM_KINDS.map(form => ({ id, form, rules, print }))))(
    '[RK1] $id ranks $form by what it prints',
    ({ id, form, rules, print }) => {
      const { by, decimals } = rules[form].ranking
      // Its places depend on digits that it does not print: PF42.
      if (id === 'kops') return expect(decimals).toBe(12)
      const { totals, percents } = print.forms[form]
      expect((by === 'percent' ? percents : totals)?.places).toBe(decimals)
    },
  )

  test('[PF3] every id has its profile, and every profile has rules for every form', () => {
    expect(PROFILES.map(({ id }) => id)).toEqual([...PROFILE_IDS])
    for (const profile of PROFILES) {
      for (const form of FORM_NAMES)
        expect(rulesFor(profile, form).form.kind).toBe(form.replace(/-(sum|mean)$/, ''))
    }
  })

  test.each([
    ['Magic Contest 3.3.2.1 (www.brenning.se)', 'magic-contest'],
    ['EBUScore Pairs 1.2.24', 'ebuscore'],
    ['EBUScoreTeams 1.1.3', 'ebuscore'],
    ['TeamsScorer 5.1', 'ebuscore'],
    ['PairsScorer 7.2.93', 'ebuscore'],
    ['ScoreBridge 8', 'scorebridge'],
    ['Compscore3 13-Mar-26 Pianola', 'compscore3'],
    ['Compscore3 23-Feb-26 BridgeWebs', 'compscore3'],
    ['ACBLscore 833/1.03', 'acblscore'],
    ['KoPS 2.1', 'kops'],
    ['KoPS2.1', 'kops'],
    ['Pary 4.1.0.23 (JFR)', 'pary'],
    ['Bridge Base Online', 'bbo'],
    ['BBO', 'bbo'],
    ['BBO Extractor 1.4.7/w2.0.3n', 'bbo-extractor'],
    ['BriAn 2', 'brian'],
    ['Pianola', 'pianola'],
    ['RealBridge 1.3.6', 'realbridge'],
    ['Overtrick 0.1.0', 'overtrick'],
    ['Somebody else', 'overtrick'],
    ['', 'overtrick'],
  ])('[PF4] the program "%s" is scored by %s', (program, id) => {
    expect(profileOf(program).id).toBe(id)
  })
})

describe('short boards', () => {
  // Neuberg for 0, 2 and 4 points, 3 scores of 4: (m + 1) x 4/3 - 1 = 1/3, 3 and 17/3 of 6.
  test('[PF5] ScoreBridge rounds each board to one decimal before it adds', () => {
    const own = shown('scorebridge', SHORT)
    expect(own.lines).toBe('2/4 6/0 0/6 4/2 3/3 0.3/5.7 5.7/0.3')
    // 6 + 0.3 of 12; exactly it would be 52.78.
    expect(placeOf(own, '3')).toBe('3 6.3 52.50 4')
    expect(placeOf(shown('ebuscore', SHORT), '3')).toBe('3 6.33 52.75 4')
    expect(placeOf(shown('overtrick', SHORT), '3')).toBe('3 6.33 52.78 4')
  })

  test('[PF6] KoPS prints percentages of a board with one decimal, and adds them as they are', () => {
    const own = shown('kops', SHORT)
    expect(own.lines).toBe('33.3/66.7 100.0/0.0 0.0/100.0 66.7/33.3 50.0/50.0 5.6/94.4 94.4/5.6')
    // 6 and 1/3 of 12; the printed 100.0 and 5.6 would make 52.80.
    expect(placeOf(own, '3')?.split(' ')[2]).toBe('52.78')
  })

  test('[PF7] BriAn counts the total of the boards’ own tops', () => {
    const own = shown('brian', SHORT)
    expect(own.lines).toBe('2/4 6/0 0/6 4/2 2/2 0/4 4/0')
    expect(placeOf(own, '3')).toBe('3 6 60 4')
  })

  test('[PF8] Bridge Base takes the mean of percentages of what was really compared', () => {
    const own = shown('bbo', SHORT)
    expect(own.lines).toBe(
      '33.33/66.67 100.00/0.00 0.00/100.00 66.67/33.33 50.00/50.00 0.00/100.00 100.00/0.00',
    )
    expect(placeOf(own, '3')?.split(' ')[2]).toBe('50.00')
  })

  test('[PF9] Compscore3 shows the comparisons of a board that the movement left short, and counts Neuberg', () => {
    const own = shown('compscore3', SHORT)
    expect(own.lines).toBe('2/4 6/0 0/6 4/2 2/2 0/4 4/0')
    expect(placeOf(own, '3')).toBe('3 6.33 52.78 4')
    const ruled = shown('compscore3', { ...SHORT, 2: `${SHORT[2]} | 7-2 A5050` })
    expect(ruled.lines).toBe('2/4 6/0 0/6 4/2 3/3 0.3/5.7 5.7/0.3 3/3')
  })

  test('[PF10] Pary counts Neuberg only for what a ruling took away', () => {
    expect(shown('pary', SHORT).lines).toBe(shown('bbo', SHORT).lines)
    const ruled = shown('pary', { ...SHORT, 2: `${SHORT[2]} | 7-2 A5050` })
    expect(ruled.lines.split(' ').slice(4).join(' ')).toBe('50.00/50.00 5.56/94.44 94.44/5.56 50.00/50.00')
  })

  test('[PF11] while play goes on every board counts its own top', () => {
    const rules = runningRules(rulesFor(profileById('overtrick'), 'matchpoints'))
    expect(rules.form).toMatchObject({ kind: 'matchpoints', short: 'own-top' })
    const butler = rulesFor(profileById('overtrick'), 'butler')
    expect(runningRules(butler)).toEqual(butler)
  })
})

describe('IMPs', () => {
  const totalOf = (id: ProfileId, boards: Readonly<Record<number, string>>, contestant: string) =>
    placeOf(shown(id, boards, 'cross-imps'), contestant)?.split(' ')[1]

  test('[PF12] KoPS caps a comparison at 17 IMPs', () => {
    expect(shown('kops', { 1: '1-2 1520 | 3-4 -400 | 5-6 -450' }, 'cross-imps').lines).toBe(
      '17.0/-17.0 -7.5/7.5 -9.5/9.5',
    )
  })

  test('[PF13] Pianola rounds a total to two decimals and brings it up to the boards of the session', () => {
    const boards = {
      1: '1-2 420 | 3-4 400 | 5-6 170 | 7-8 50',
      2: '1-4 110 | 3-2 100 | 5-8 120 | 7-6 -100',
      3: '1-6 110 | 3-8 -50',
    }
    // 5 has (-6 - 6 + 3) / 3 and (0 + 1 + 6) / 3: -0.67 on two boards of three.
    expect(totalOf('pianola', boards, '5')).toBe('-1.01')
    expect(totalOf('overtrick', boards, '5')).toBe('-1.00')
    expect(totalOf('bbo', boards, '5')).toBe('-0.67')
  })

  test('[PF14] a sum has the IMPs of an artificial score once for each result, a mean once', () => {
    const boards = { 1: '1-2 420 | 3-4 450 | 5-6 A+/A-', 2: '1-4 110 | 3-6 110 | 5-2 110' }
    expect(shown('magic-contest', boards, 'cross-imps').lines.split(' ')[2]).toBe('4.5/-4.5')
    expect(shown('magic-contest', boards, 'cross-imps-mean').lines.split(' ')[2]).toBe('1.5/-1.5')
    expect(shown('overtrick', boards, 'cross-imps').lines.split(' ')[2]).toBe('3/-3')
  })

  test('[PF14] 60 and 40 per cent are in IMPs what A+ and A- are', () => {
    const boards = { 1: '1-2 420 | 3-4 450 | 5-6 A6040', 2: '1-4 110 | 3-6 110 | 5-2 110' }
    expect(shown('magic-contest', boards, 'cross-imps').lines.split(' ')[2]).toBe('4.5/-4.5')
    expect(shown('overtrick', boards, 'cross-imps').lines.split(' ')[2]).toBe('3/-3')
  })

  test('[PF21] a sum over fewer comparisons is brought up to the others’, but not in Magic Contest', () => {
    const boards = { 1: '1-2 420 | 3-4 400 | 5-6 170 | 7-8 50', 2: '1-4 110 | 3-6 110 | 5-8 50' }
    const shortLine = (id: ProfileId, form: FormName) => shown(id, boards, form).lines.split(' ')[4]
    // 0 and 2 IMPs over two comparisons are 3 over three.
    expect(shortLine('overtrick', 'cross-imps-sum')).toBe('3/-3')
    expect(shortLine('magic-contest', 'cross-imps-sum')).toBe('2/-2')
    expect(shortLine('overtrick', 'cross-imps-mean')).toBe('1/-1')
  })

  test('[PF11] while play goes on a sum counts its own comparisons', () => {
    const rules = rulesFor(profileById('overtrick'), 'cross-imps-sum')
    expect(rules.form).toMatchObject({ per: 'sum', factorShort: true })
    expect(runningRules(rules).form).toMatchObject({ per: 'sum', factorShort: false })
  })

  test('[PF15] TeamsScorer rounds each line of its pairs before it adds', () => {
    const boards = { 1: '1-2 120 | 3-4 90 | 5-6 90 | 7-8 90', 4: '1-4 120 | 3-2 90 | 5-8 90 | 7-6 90' }
    expect(shown('ebuscore', boards, 'cross-imps').lines.split(' ')[1]).toBe('-0.33/0.33')
    expect(totalOf('ebuscore', boards, '3')).toBe('-0.66')
    expect(totalOf('compscore3', boards, '3')).toBe('-0.67')
  })
})

describe('print', () => {
  test('[PF16] Magic Contest writes decimals only where any figure of the session has one', () => {
    expect(shown('magic-contest', { 1: SHORT[1] }).lines).toBe('2/4 6/0 0/6 4/2')
    expect(shown('magic-contest', SHORT).lines).toBe(
      '2.0/4.0 6.0/0.0 0.0/6.0 4.0/2.0 3.0/3.0 0.3/5.7 5.7/0.3',
    )
  })

  test('[PF17] RealBridge and Compscore3 round an exact half to the even digit', () => {
    expect(rulesFor(profileById('realbridge'), 'matchpoints').ranking.rounding).toBe('half-even')
    expect(rulesFor(profileById('compscore3'), 'matchpoints').ranking.rounding).toBe('half-even')
    expect(rulesFor(profileById('ebuscore'), 'matchpoints').ranking.rounding).toBe('half-away')
  })

  test('[PF18] a place that is shared is "3=" or "3", as the program writes it', () => {
    const level = { 1: '1-2 100 | 3-4 100' }
    expect(placeOf(shown('realbridge', level), '1')).toBe('1 1.00 50.00 1=')
    expect(placeOf(shown('bbo-extractor', level), '1')).toBe('1 1 50.00 1')
  })

  test('[PF19] lines are percentages if the file states that it prints percentages', () => {
    const scoring = { method: 'matchpoint_percent' }
    expect(shown('overtrick', { 1: SHORT[1] }, 'matchpoints', { scoring }).lines).toBe(
      '33.33/66.67 100.00/0.00 0.00/100.00 66.67/33.33',
    )
  })
})

describe('sit-outs', () => {
  const ODD = { 1: '1-2 100 | 3-4 110 | 5 bye', 2: '1-4 100 | 3-5 110 | 2 bye' }

  test('[PF20] a sit-out is worth nothing, the own average or 60 per cent', () => {
    expect(shown('overtrick', ODD).lines).toBe('0/2 2/0 -/- 0/2 2/0 -/-')
    expect(shown('magic-contest', ODD).lines).toBe('0/2 2/0 0/- 0/2 2/0 2/-')
    expect(shown('pary', ODD).lines.split(' ')[2]).toBe('60.00/-')
  })

  test('[FM30] a table opposite an empty chair is a sit-out: no expected score, and no place for the chair', () => {
    const own = shown('pary', { 1: '1-2 100 | 3-4 110 | 5-6 A60100', 2: '1-4 100 | 3-5 110 | 2-6 A6040' })
    expect(own.lines).toBe('0.00/100.00 100.00/0.00 60.00/100.00 0.00/100.00 100.00/0.00 60.00/40.00')
    expect(own.places.map(place => place.split(' ')[0])).not.toContain('6')
  })

  test('[FM30] what was given for it in points counts as given', () => {
    const points = { code: 'TD', ns_points: '1.2', ew_points: '0' }
    const read = readResults({
      boards: [
        { board: 1, results: [rowOf('1-2 100'), rowOf('3-4 110'), { ns: '5', ew: '6', adj: points }] },
        { board: 2, results: [rowOf('1-4 100'), rowOf('3-5 110')] },
      ],
    })
    if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
    const { points: rows, ranking } = scoreResults(
      read.value.session,
      profileById('overtrick'),
      'matchpoints',
    )
    expect(rows.map(row => row.map(figure => figure?.shown))).toEqual([
      ...[
        ['0', '2'],
        ['2', '0'],
        ['1.2', '0'],
      ],
      ...[
        ['0', '2'],
        ['2', '0'],
      ],
    ])
    expect(ranking.find(({ contestant }) => contestant === '5')?.total).toBe('1.20')
  })

  test('[FM31] two pairs whose only board was ruled off have played nobody, and are no empty chairs', () => {
    const own = shown('overtrick', { 1: '1-2 100 | 3-4 110 | 5-6 A6040' })
    expect(own.lines).toBe('0.5/3.5 3.5/0.5 2.4/1.6')
    expect(placeOf(own, '5')).toBe('5 2.40 60.00 3')
  })
})

describe('the online pairs', () => {
  const six = '1-2 420 | 3-4 420 | 5-6 420 | 7-8 -50 | 9-10 450'
  test('[PF22] everybody has 0 before six results are in; then all have theirs at once', () => {
    // Another board has six: one can still come.
    const other = '1-4 0 | 3-6 0 | 5-8 0 | 7-10 0 | 9-12 0 | 11-2 0'
    expect(shown('online-pairs', { 1: six, 2: other }, 'butler').lines).toMatch(/^(0\/0 ){5}/)
    // A single score of six is dropped at each end; the mean of 420, 420, 420 and 50 is 327.5.
    expect(shown('online-pairs', { 1: `${six} | 11-12 50` }, 'butler').lines).toBe(
      '3/-3 3/-3 3/-3 -9/9 3/-3 -7/7',
    )
  })

  test('[PF22] whoever is level is placed by the boards played, then by the order of entry', () => {
    const boards = { 1: '1-2 100 | 3-4 100', 2: '1-4 100 | 3-2 100', 3: '1-5 100 | 6-2 100' }
    expect(shown('online-pairs', boards, 'cross-imps').places).toEqual([
      '1 0.00 1',
      '2 0.00 2',
      '3 0.00 3',
      '4 0.00 4',
      '5 0.00',
      '6 0.00',
    ])
  })
})

describe("an organiser's choices", () => {
  const butler = rulesFor(profileById('online-pairs'), 'butler')

  test('[PF30] what is not chosen stays as the profile has it', () => {
    for (const profile of PROFILE_IDS)
      for (const form of FORM_NAMES) {
        const rules = rulesFor(profileById(profile), form)
        expect(withChoices(rules, {})).toEqual(rules)
      }
  })

  test('[PF30] scores dropped are so many at each end, and nothing else of the datum changes', () => {
    if (butler.form.kind !== 'butler') throw new Error('no Butler')
    const { datum } = butler.form
    expect(withChoices(butler, { drop: { kind: 'count', each: 0 } }).form).toEqual({
      ...butler.form,
      datum: { ...datum, trim: { kind: 'count', each: 0 } },
    })
    const matchpoints = rulesFor(profileById('overtrick'), 'matchpoints')
    expect(withChoices(matchpoints, { drop: { kind: 'count', each: 2 }, hold: 6 })).toEqual(matchpoints)
  })

  test('[PF72] a board waits for as many scores as the organiser says, and nothing else changes', () => {
    for (const hold of [1, 6, 8])
      expect(withChoices(butler, { hold })).toEqual({ ...butler, form: { ...butler.form, holdUntil: hold } })
    const both = withChoices(butler, { hold: 4, drop: { kind: 'percent', each: 10 } }).form
    expect(both).toMatchObject({
      holdUntil: 4,
      datum: { trim: { kind: 'percent', each: 10 }, round: 'none' },
    })
  })

  test('[PF30] finishing and tie-breaks are those chosen, none and nothing included', () => {
    expect(withChoices(butler, { finished: 0, ties: [] }).ranking).toEqual({
      ...butler.ranking,
      finishedAt: 0,
      ties: [],
    })
    expect(withChoices(butler, { ties: ['count-back', 'mutual'] }).ranking.ties).toEqual([
      'count-back',
      'mutual',
    ])
  })
})
