import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { explainDraw } from '../../../../shared/movement/draw/explain-draw.ts'
import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { undoPlanChange } from '../../../../shared/session/acts/plan-back.ts'
import { planStatement } from '../../../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../../shared/session/draw/draw-ahead.ts'
import { redrawLastRound } from '../../../../shared/session/draw/drawn-again.ts'
import { DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import {
  createSwissHall,
  plan as planned,
  playSwissRound,
  sectionIn,
} from '../../../../shared/test/swiss-hall.ts'
import { speakAll } from '../../../../shared/text/catalogue.ts'
import { LOCALES } from '../../../../shared/text/locale.ts'
import { createText } from '../../../../shared/text/text.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../text/director-draw.ts'
import { linesOf } from '../log/act-lines.ts'
import { drawNeeds } from '../needs/draw-needs.ts'
import { lineOf } from '../needs/need-kinds.ts'
import { lookAt, standingLook } from './draw-look.ts'
import { byeReasons, matchReasons } from './draw-words.ts'
import { handEffect } from './hand-change.ts'
import { moreSets } from './more-sets.ts'
import { choicesOf, type WhoFields, whoChange } from './who-change.ts'

await speakAll()

const drawNext = (hall: Hall) => {
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(`the next round is ${ahead.kind}`)
  hall.say(DIRECTOR, planStatement(hall.state(), 'A', ahead.plan))
  return ahead.draw
}

const change = (hall: Hall, one: DrawChange) => {
  const changed = made(changeDraw(hall.state(), 'A', one))
  const effect = handEffect(sectionIn(hall.state()), changed)
  planned(hall, changed.plan)
  return effect
}

const lookOf = (hall: Hall, round: number) =>
  must(standingLook({ entries: hall.entries, state: hall.state() }, 'A', round), 'a drawn round')

function fourthDrawn() {
  const hall = createSwissHall({ contestants: 7, rounds: 6 })
  for (const round of [1, 2]) {
    playSwissRound(hall, round)
    drawNext(hall)
  }
  playSwissRound(hall, 3)
  return { hall, draw: drawNext(hall) }
}

describe('a round that is drawn', () => {
  test('[DS321] stands with its reasons as it was drawn, whatever is corrected after that', () => {
    const { hall, draw } = fourthDrawn()
    const before = lookOf(hall, 4)
    expect(before.draw).toEqual(draw)
    expect(before.matches.every(({ why }) => why !== null)).toBe(true)
    expect(before.byes.map(({ id }) => id)).toEqual([draw.bye?.id])
    const place = { section: 'A', round: 1, table: 1, board: 1, plan: 1 }
    const { seats } = must(sectionIn(hall.state()).resultAt(1, 1, 1), 'a result').body
    hall.say(DIRECTOR, { kind: 'result', body: { ...place, seats, result: { kind: 'passed-out' } } })
    playSwissRound(hall, 4)
    expect(lookOf(hall, 4)).toEqual(before)
    expect(lookOf(hall, 3).draw?.standingsAfter).toBe(2)
    expect(lookOf(hall, 1).draw).toBeNull()
  })

  test('[DS321] a match that was placed by hand is said to be one, the others keep their reasons', () => {
    const { hall, draw } = fourthDrawn()
    const [first, second] = draw.matches
    change(hall, {
      kind: 'swap',
      round: 4,
      contestants: [must(first, 'a match').ns, must(second, 'another').ns],
    })
    const look = lookOf(hall, 4)
    expect(look.draw).toEqual(draw)
    expect(look.matches.map(({ why }) => why === null)).toEqual([true, true, false])
    change(hall, { kind: 'turn', round: 4, table: 3 })
    expect(lookOf(hall, 4).matches.map(({ why }) => why === null)).toEqual([true, true, false])
  })

  test('[DS321] of a round that was drawn anew the last draw is told', () => {
    const { hall } = fourthDrawn()
    change(hall, { kind: 'withdrawal', contestant: '3' })
    const look = lookOf(hall, 4)
    expect(look.draw?.order).not.toContain('3')
    expect(look.matches.every(({ why }) => why !== null)).toBe(true)
  })

  test('[DS321] every reason is a sentence in every language, and says what the English account says', () => {
    const { hall, draw } = fourthDrawn()
    const look = lookOf(hall, 4)
    const name = (id: string) => `Pair ${id}`
    const english = createText(DIRECTOR_DRAW_TEXT, 'en')
    const told = look.matches.map(match => matchReasons(english, draw, 'pairs', match, name, String))
    const account = explainDraw(draw, name)
    look.matches.forEach(({ why }, index) => {
      for (const { id } of must(why, 'reasons').between) {
        expect(told[index]?.join(' ')).toContain(name(id))
        expect(account[index]).toContain(name(id))
      }
    })
    for (const locale of LOCALES) {
      const t = createText(DIRECTOR_DRAW_TEXT, locale)
      const all = look.matches.flatMap(match => matchReasons(t, draw, 'pairs', match, name, String))
      const bye = look.byes.flatMap(one => byeReasons(t, draw, one, name))
      expect([...all, ...bye].every(sentence => /Pair \d/.test(sentence))).toBe(true)
      expect(bye.length).toBeGreaterThan(0)
    }
  })
})

test('[DS628] while nobody has a place no reason names one: a round drawn before there are standings', () => {
  const hall = createSwissHall({ contestants: 7, rounds: 4, draw: { after: 'round-before' } })
  for (const table of [1, 2, 3]) hall.sit(table, 1)
  drawNext(hall)
  const section = sectionIn(hall.state())
  const { draw, plan } = made(redrawLastRound(hall.state(), section, section.plan, { kind: 'as-seated' }))
  expect(draw.standingsAfter).toBeNull()
  expect(draw.matches.some(({ why }) => why.between.length > 0)).toBe(true)
  expect(draw.bye?.why.passed).not.toEqual([])
  const look = lookAt(section, plan, 2, { draw, rankings: [] })
  for (const locale of LOCALES) {
    const t = createText(DIRECTOR_DRAW_TEXT, locale)
    const said = [
      ...look.matches.flatMap(match => matchReasons(t, draw, 'pairs', match, () => 'P', String)),
      ...look.byes.flatMap(bye => byeReasons(t, draw, bye, () => 'P')),
    ]
    expect(said).toEqual([t('why.bye.none', { who: 'P' })])
  }
})

describe('what the draw wants of the director', () => {
  test('[DS322] one key once all results are in; nothing while some are missing, or when the session is closed', () => {
    const hall = createSwissHall({ contestants: 6, rounds: 3 })
    expect(drawNeeds(hall.state())).toEqual([])
    playSwissRound(hall, 1)
    const [need, ...others] = drawNeeds(hall.state())
    expect([need, ...others]).toMatchObject([{ kind: 'draw', round: 2, draw: 'ready' }])
    expect(lineOf(must(need, 'a line'))).toBeNull()
    drawNext(hall)
    expect(drawNeeds(hall.state())).toEqual([])
    hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(drawNeeds(hall.state())).toEqual([])
  })

  test('[DS322] where the desk draws by itself the line says that it has, until somebody sits down', () => {
    const hall = createSwissHall({ contestants: 6, rounds: 3, draw: { automatic: true } })
    playSwissRound(hall, 1)
    expect(drawNeeds(hall.state())).toEqual([])
    drawNext(hall)
    const [need] = drawNeeds(hall.state())
    expect(need).toMatchObject({ kind: 'draw', round: 2, draw: 'drawn' })
    expect(lineOf(must(need, 'a line'))).not.toBeNull()
    // An undone draw is for the director to repeat.
    const back = made(must(undoPlanChange(hall.state(), 'A', 2), 'a way back'))
    hall.say(DIRECTOR, back.statement)
    expect(drawNeeds(hall.state())).toMatchObject([{ kind: 'draw', round: 2, draw: 'ready' }])
    drawNext(hall)
    hall.sit(1, 2)
    expect(drawNeeds(hall.state())).toEqual([])
  })

  test('[DS322] what cannot be drawn is said', () => {
    // Two tables share a set of two boards; a third one has nothing to begin with.
    const hall = createSwissHall({ contestants: 4, rounds: 3, draw: { copies: 1 } })
    for (const _ of [5, 6]) change(hall, { kind: 'late-entry', against: 'next-draw' })
    playSwissRound(hall, 1)
    expect(drawNeeds(hall.state())).toMatchObject([{ kind: 'draw', round: 2, draw: 'refused' }])
  })
})

test('[DS323] before a change by hand it is said which matches change, and who would meet again or have a second bye', () => {
  const { hall, draw } = fourthDrawn()
  const [one] = draw.matches
  const met = sectionIn(hall.state()).plan.entries.find(
    ({ round, seats }) => round < 4 && [seats.N, seats.E].includes(one?.ns ?? '') && seats.E !== null,
  )
  const again = must(met?.seats.N === one?.ns ? met?.seats.E : met?.seats.N, 'an old opponent')
  const effect = change(hall, {
    kind: 'swap',
    round: 4,
    contestants: [must(one, 'a match').ew, again],
  })
  expect(effect.matches.length).toBeGreaterThan(0)
  expect(effect.met.flatMap(({ contestants }) => contestants)).toContain(again)
  expect(must(effect.met[0], 'a rematch').rounds.length).toBeGreaterThan(0)

  const { hall: other, draw: another } = fourthDrawn()
  const had = must(
    sectionIn(other.state()).plan.entries.find(({ round, boards }) => round === 1 && boards.length === 0)
      ?.seats.N,
    'who had the bye',
  )
  const bye = must(another.bye, 'a bye').id
  expect(change(other, { kind: 'swap', round: 4, contestants: [had, bye] }).byesAgain).toEqual([had])
})

describe('who takes part', () => {
  const FIELDS: WhoFields = { who: '3', against: 'next-draw', names: '', rounds: 8 }

  test('[DS324] is said of those of whom it can be said, and nobody comes back who has not left', () => {
    const hall = createSwissHall({ contestants: 6, rounds: 5 })
    const section = () => sectionIn(hall.state())
    expect(choicesOf(section(), 'leaves')).toHaveLength(6)
    expect(whoChange(section(), 'back', FIELDS)).toBeUndefined()
    playSwissRound(hall, 1)
    change(hall, must(whoChange(section(), 'leaves', FIELDS), 'a change'))
    expect(choicesOf(section(), 'back')).toEqual(['3'])
    expect(choicesOf(section(), 'leaves')).not.toContain('3')
    change(hall, must(whoChange(section(), 'back', FIELDS), 'a change'))
    expect(section().plan.toDraw?.without).toEqual([])
    change(hall, must(whoChange(section(), 'stays', FIELDS), 'a change'))
    expect(section().plan.toDraw?.stationary).toEqual(['3'])
    change(hall, must(whoChange(section(), 'stays', FIELDS), 'a change'))
    expect(section().plan.toDraw?.stationary).toEqual([])
    change(hall, must(whoChange(section(), 'late', FIELDS), 'a change'))
    expect(section().plan.contestants).toHaveLength(7)
  })

  test('[DS723] nothing is said before the director has chosen of whom', () => {
    const hall = createSwissHall({ contestants: 6, rounds: 5 })
    for (const kind of ['leaves', 'back', 'stays'] as const)
      expect(whoChange(sectionIn(hall.state()), kind, { ...FIELDS, who: '' })).toBeUndefined()
  })

  test('[DS325] there may be more or fewer rounds, and never fewer than stand', () => {
    const hall = createSwissHall({ contestants: 6, rounds: 5 })
    const section = () => sectionIn(hall.state())
    change(hall, must(whoChange(section(), 'rounds', FIELDS), 'a change'))
    expect([roundsInAll(section().plan), section().plan.title]).toEqual([8, { kind: 'swiss', rounds: 8 }])
    change(hall, { kind: 'rounds', toCome: 0 })
    expect(section().plan.toDraw?.rounds).toBe(0)
    playSwissRound(hall, 1)
    expect(drawAhead(hall.state(), 'A').kind).toBe('none')
    change(hall, { kind: 'rounds', toCome: 1 })
    expect(drawAhead(hall.state(), 'A').kind).toBe('ready')
  })
})

test('[DS326] the log has a draw by its round', () => {
  const hall = createSwissHall({ contestants: 6, rounds: 3 })
  playSwissRound(hall, 1)
  drawNext(hall)
  const [line] = linesOf(actLog(hall.entries, hall.state()), hall.state())
  expect(line?.subject).toEqual({
    kind: 'plan-changed',
    section: 'A',
    of: 'pairs',
    news: { kind: 'drawn', round: 2 },
    isByDesk: false,
  })
})

test('[DS421] where the sets of boards no longer go round, one key says that there are more, and the round is drawn', () => {
  const hall = createSwissHall({
    kind: 'teams',
    contestants: 5,
    rounds: 4,
    draw: { boardsPerRound: 4, copies: 1 },
  })
  playSwissRound(hall, 1)
  change(hall, { kind: 'late-entry', against: 'next-draw' })
  expect(drawAhead(hall.state(), 'A')).toMatchObject({ kind: 'refused', problem: { code: 'draw.copies' } })
  const more = must(moreSets(hall.state(), sectionIn(hall.state())), 'more sets')
  expect(more.sets).toBe(2)
  expect(hall.say(DIRECTOR, more.statement).decision).toEqual({ kind: 'admitted', by: 'rule' })
  drawNext(hall)
  expect(sectionIn(hall.state()).plan.entries.filter(({ round }) => round === 2)).toHaveLength(6)
  expect(
    linesOf(actLog(hall.entries, hall.state()), hall.state()).map(({ subject }) => subject.kind),
  ).toContain('draws')
})
