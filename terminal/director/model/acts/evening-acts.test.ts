import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import type { Answer } from '../../../../shared/protocol/down.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { signUpOf } from '../../../../shared/session/sign-up/sign-up.ts'
import { EVENING, signingUp, visitor } from '../../../../shared/test/evening.ts'
import { createHall, DIRECTOR, SETTINGS, tableDevice } from '../../../../shared/test/hall.ts'
import { createStewardEvening, MINUTE_MS, STARTS_AT } from '../../../../shared/test/steward-evening.ts'
import { linesOf } from '../log/act-lines.ts'
import { backOf } from '../log/taking-back.ts'
import { identifyPerson, inputOfPerson, personOf, taken } from '../people/person-input.ts'
import { clockAfter } from './clock-acts.ts'
import { takingBack } from './director-acts.ts'
import {
  boardsCut,
  clockTime,
  correctingPair,
  enteringPair,
  eveningDraw,
  givingBack,
  isClockPaused,
  isPaused,
  openingEvening,
  shiftingStart,
  startingNow,
  takingOut,
  takingReins,
  timeAfter,
  usualStart,
} from './evening-acts.ts'

function evening() {
  const hall = createHall()
  for (const statement of openingEvening({ ...SETTINGS, draw: eveningDraw(4), evening: EVENING }))
    expect(hall.say(DIRECTOR, statement).decision.kind).toBe('admitted')
  return hall
}

const startOf = (hall: ReturnType<typeof evening>) => settingsOf(hall.state())?.evening?.startsAt

describe('an evening that runs itself, at the director’s screen', () => {
  test('[DI700] the start is shifted by minutes, and set to now with whoever is in', () => {
    const hall = evening()
    hall.say(DIRECTOR, must(shiftingStart(hall.state(), 15), 'an evening'))
    expect(startOf(hall)).toBe(EVENING.startsAt + 900_000)
    hall.say(DIRECTOR, must(startingNow(hall.state(), EVENING.signUpFrom + 5.5), 'an evening'))
    expect(startOf(hall)).toBe(EVENING.signUpFrom + 5)
  })

  test('[DI700] in a session led by a director no time is shifted', () => {
    const hall = createHall()
    hall.say(DIRECTOR, { kind: 'session-opened', body: SETTINGS })
    expect([shiftingStart(hall.state(), 5), startingNow(hall.state(), 0)]).toEqual([undefined, undefined])
  })

  test('[DI701] the director takes the reins and gives them back', () => {
    const hall = evening()
    expect(isPaused(hall.state())).toBe(false)
    hall.say(DIRECTOR, takingReins(hall.state(), 'paused'))
    expect(isPaused(hall.state())).toBe(true)
    hall.say(DIRECTOR, takingReins(hall.state(), 'on'))
    expect(isPaused(hall.state())).toBe(false)
  })

  test('[DI709] with the reins taken the clock runs on, until the director pauses it; paused it rings nobody', () => {
    const desk = createStewardEvening()
    expect(isClockPaused(desk.state(), desk.now())).toBeNull()
    desk.enter(4)
    desk.until(STARTS_AT + 5 * MINUTE_MS)
    desk.say(DIRECTOR, takingReins(desk.state(), 'paused'))
    expect(isClockPaused(desk.state(), desk.now())).toBe(false)
    const pause = must(clockAfter(desk.state(), desk.section(), { kind: 'pause' }, desk.now()), 'a clock')
    desk.say(DIRECTOR, pause)
    expect(isClockPaused(desk.state(), desk.now())).toBe(true)
    desk.say(DIRECTOR, takingReins(desk.state(), 'on'))
    desk.until(STARTS_AT + 60 * MINUTE_MS)
    expect([isClockPaused(desk.state(), desk.now()), boardsCut(desk.state())]).toEqual([true, []])
  })

  test('[DI702] a pair is entered after those who are in, and any pair is taken out', () => {
    const hall = evening()
    hall.say(tableDevice(3), signingUp(1, visitor('Ana'), visitor('Bo'), 3))
    hall.say(DIRECTOR, enteringPair('drawn1', { N: visitor('Cy'), S: visitor('Dee') }))
    expect(signUpOf(hall.state()).map(({ number, table }) => [number, table])).toEqual([
      [1, 3],
      [2, null],
    ])
    hall.say(DIRECTOR, takingOut(hall.state(), must(signUpOf(hall.state())[0], 'pair 1')))
    expect(signUpOf(hall.state()).map(({ pair }) => pair.N.name)).toEqual(['Cy'])
  })

  test('[DI705] a name is put right, and the pair keeps its number and its table', () => {
    const hall = evening()
    hall.say(tableDevice(3), signingUp(1, visitor('Ana'), visitor('Bo'), 3))
    hall.say(DIRECTOR, enteringPair('drawn1', { N: visitor('Cy'), S: visitor('Dee') }))
    const first = must(signUpOf(hall.state())[0], 'pair 1')
    const pair = {
      N: { name: 'Ana Ruiz', ref: { kind: 'federation', number: '4711' } },
      S: visitor('Bo'),
    } as const
    expect(hall.say(DIRECTOR, correctingPair(hall.state(), first, pair)).decision.kind).toBe('admitted')
    const second = must(signUpOf(hall.state())[1], 'pair 2')
    hall.say(DIRECTOR, correctingPair(hall.state(), second, { N: visitor('Cy'), S: visitor('Eve') }))
    expect(
      signUpOf(hall.state()).map(({ number, table, pair: { N, S } }) => [number, table, N.name, S.name]),
    ).toEqual([
      [1, 3, 'Ana Ruiz', 'Bo'],
      [2, null, 'Cy', 'Eve'],
    ])
  })

  test('[DI706] whoever is written is looked up: by number, by his name, or a visitor; a number of nobody is said', async () => {
    const ana = { ref: { kind: 'federation', number: '4711' }, name: 'Ana Ruiz', federation: '4711' } as const
    const asker = {
      ask: async (ask: Ask) =>
        ({
          type: 'answer',
          id: '',
          ok: true,
          persons: 'text' in ask && /4711|Ana/.test(ask.text) ? [ana] : [],
        }) as Answer,
    }
    const known = (text: string) => identifyPerson(asker, { text, found: null })
    expect(await known(' 4711 ')).toEqual({ person: { name: 'Ana Ruiz', ref: ana.ref } })
    expect(await known('ana ruiz')).toMatchObject({ person: { ref: { kind: 'visitor' } } })
    expect(await known('Ana Ruiz')).toEqual({ person: { name: 'Ana Ruiz', ref: ana.ref } })
    expect(await known('Cy')).toEqual({ person: visitor('Cy') })
    expect(await known('12')).toEqual({ unknown: '12' })
    expect(await known('')).toEqual({ person: { name: null, ref: { kind: 'anonymous' } } })
    expect(await identifyPerson(asker, taken(ana))).toEqual({ person: { name: 'Ana Ruiz', ref: ana.ref } })
    expect(personOf(inputOfPerson(visitor('Bo')))).toEqual(visitor('Bo'))
  })

  test('[DI707] the boards that are cut are listed, the last round first, and one of them is given back', () => {
    const desk = createStewardEvening()
    desk.enter(6)
    desk.until(STARTS_AT)
    desk.play(1, table => table > 1)
    desk.until(STARTS_AT + 20 * MINUTE_MS)
    desk.play(2, table => table < 3)
    desk.until(STARTS_AT + 43 * MINUTE_MS)
    const cut = boardsCut(desk.state())
    expect(cut.map(({ round, table }) => [round, table])).toEqual([
      [2, 3],
      [2, 3],
      [1, 1],
      [1, 1],
    ])
    const [last] = cut.slice(-1)
    desk.say(DIRECTOR, must(givingBack(desk.state(), must(last, 'a board')), 'a word'))
    expect(boardsCut(desk.state())).toHaveLength(3)
    desk.until(STARTS_AT + 60 * MINUTE_MS)
    expect(boardsCut(desk.state()).filter(({ round }) => round === 1)).toHaveLength(1)
  })

  test('[DI700] whoever pressed begins at once, though the last pair entered a little later by its own clock', () => {
    const desk = createStewardEvening()
    desk.until(STARTS_AT + 10_000)
    desk.enter(2)
    expect(desk.said).toEqual([])
    const now = desk.now() - 3000
    desk.say(DIRECTOR, must(startingNow(desk.state(), now), 'an evening'))
    expect(desk.said.map(({ kind }) => kind)).toContain('section-planned')
  })

  test('[DI708] begun now is called so; once round 1 is drawn it is not taken back, nor is a start put off before it', () => {
    const desk = createStewardEvening()
    const lines = () => linesOf(actLog(desk.hall.entries, desk.state()), desk.state())
    const later = desk.say(DIRECTOR, must(shiftingStart(desk.state(), 15), 'an evening')).fact
    expect(lines()[0]).toMatchObject({ subject: { kind: 'start-shifted', minutes: 15 } })
    expect(lines()[0]?.acts[0].back.kind).toBe('statement')
    desk.enter(4)
    const now = desk.say(DIRECTOR, must(startingNow(desk.state(), desk.now()), 'an evening')).fact
    expect(desk.said.map(({ kind }) => kind)).toContain('section-planned')
    const begun = must(
      lines().find(({ subject }) => subject.kind === 'begun-now'),
      'the line',
    )
    expect(backOf(begun)).toEqual({ kind: 'none', why: 'happened' })
    for (const fact of [later, now]) {
      const refused = desk.say(DIRECTOR, takingBack({ fact }))
      expect(refused.decision).toMatchObject({ kind: 'refused', code: 'no-way-back' })
    }
    expect(settingsOf(desk.state())?.evening?.startsAt).toBe(desk.now())
  })

  test('[DI703] play begins at a quarter of an hour, half an hour from now at least', () => {
    const noon = Date.UTC(2026, 10, 21, 12)
    expect(usualStart(noon)).toBe(noon + 1_800_000)
    expect(usualStart(noon + 1)).toBe(noon + 2_700_000)
  })

  test('[DI703] a start typed as a time is the next one, and now if it has just passed', () => {
    const evening = new Date(2026, 10, 21, 20, 10).getTime()
    expect(clockTime(evening)).toBe('20:10')
    expect(timeAfter(evening, '20:30')).toBe(evening + 20 * MINUTE_MS)
    expect(timeAfter(evening, '20:00')).toBe(evening)
    expect(timeAfter(evening, '00:15')).toBe(evening + 245 * MINUTE_MS)
    expect(timeAfter(evening, '')).toBeUndefined()
  })
})
