import { describe, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { signsOfSections } from '../../../../../shared/session/signs/table-name.ts'
import type { Devices } from '../../../../../shared/session/views/view-bodies.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { directorResult } from '../../acts/director-acts.ts'
import { rulingAbout } from '../../acts/ruling-acts.ts'
import { roomOf } from '../../room/room.ts'
import { createSlipDraft } from './slip-draft.ts'
import type { SlipLine } from './slip-line.ts'
import { firstSlip, nextSlip, ruledOn, slipBoards, standsAt, tableKeyed } from './slips.ts'

const withTablets = (...tables: readonly number[]): Devices => ({
  devices: tables.map(table => ({
    device: deviceNamed(`t${table}`),
    role: 'table' as const,
    section: 'A',
    table,
    linked: true,
    unsent: 0,
    battery: null,
    seenAt: null,
  })),
  requests: [],
  quarantine: [],
  address: 'http://hub.test/',
  superseded: false,
})

const slipAt = (round: number, table: number) => ({ section: 'A', round, table })

/** Saves a line at the hub at once, like a press on the screen. */
function slipLine(desk: Hall, round: number, table: number, board: number) {
  const place = { ...slipAt(round, table), board }
  const now = () =>
    must(
      slipBoards(desk.state(), place).find(one => one.place.board === board),
      'the board',
    )
  const draft = createSlipDraft({
    begun: '',
    remember: () => {},
    stands: () => standsAt(now()),
    async keep(line: SlipLine) {
      const said =
        line.kind === 'result'
          ? directorResult(desk.state(), place, line.result, 'slip')
          : rulingAbout(desk.state(), place, ruledOn(line), 'slip')
      return desk.say(DIRECTOR, must(said, 'who plays there')).entries.length > 0
    },
  })
  return { draft, tricks: () => tricksOf(now().result?.body.result) }
}

const A = signsOfSections(undefined, ['A'])
const A_B = signsOfSections(undefined, ['A', 'B'])

const tricksOf = (result: object | undefined): unknown => result && 'tricks' in result && result.tricks

describe('slips', () => {
  test('[DS198] the next slip is the earliest of a table without a linked tablet that lacks a result, its round first', () => {
    const desk = createHall(planOffered(8))
    const next = (after: Parameters<typeof nextSlip>[1], ...tablets: readonly number[]) =>
      nextSlip(roomOf(desk.state(), withTablets(...tablets)), after)
    expect(next(null, 1, 2)).toEqual(slipAt(1, 3))
    expect(next(slipAt(1, 3), 1, 2)).toEqual(slipAt(1, 4))
    expect(next(slipAt(1, 4), 1, 2)).toEqual(slipAt(1, 3))
    desk.playRound(3, 1, '4S N =')
    expect(next(slipAt(1, 3), 1, 2)).toEqual(slipAt(1, 4))
    desk.playRound(4, 1, '4S N =')
    expect(next(null, 1, 2)).toBeUndefined()
    desk.playRound(1, 1, '4S N =')
    desk.sit(1, 2)
    expect(next(null, 1, 2)).toEqual(slipAt(2, 3))
    expect(next(null, 1, 2, 3, 4)).toBeUndefined()
    expect(firstSlip(roomOf(desk.state(), null))).toEqual(slipAt(1, 1))
  })

  test('[DS198] a table is keyed by its number, with its section where there are several', () => {
    const room = roomOf(createHall(planOffered(8)).state(), null)
    const two = [...room, ...room.map(section => ({ ...section, section: 'B' }))].map(section => ({
      ...section,
      rows: section.rows.map(row => ({ ...row, section: section.section })),
    }))
    expect(tableKeyed(room, A, ' 3 ')).toEqual({ section: 'A', table: 3 })
    expect(tableKeyed(two, A_B, 'b4')).toEqual({ section: 'B', table: 4 })
    expect([tableKeyed(room, A, '5'), tableKeyed(room, A, 'b1'), tableKeyed(room, A, 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('[DS199] a line is kept by one press where nothing stands, and by a second one over what was shown', async () => {
    const desk = createHall(planOffered(8))
    const board = must(slipBoards(desk.state(), slipAt(1, 3))[0], 'a board').place.board
    const line = slipLine(desk, 1, 3, board)
    line.draft.key('4s n')
    expect(await line.draft.press()).toBe('nothing')
    line.draft.key('4s n 10')
    expect([await line.draft.press(), line.draft.text.value, line.tricks()]).toEqual(['kept', '', 10])

    line.draft.key('4s n 11')
    expect([await line.draft.press(), line.draft.asks.value, line.tricks()]).toEqual(['asked', true, 10])
    expect([await line.draft.press(), line.tricks()]).toEqual(['kept', 11])
  })

  test('[DS268] a line half keyed is there again after a reload, and is forgotten once it is kept', async () => {
    let memory = ''
    const page = () =>
      createSlipDraft({
        begun: memory,
        remember: text => {
          memory = text
        },
        stands: () => null,
        keep: async () => true,
      })
    page().key('4hx s')
    const again = page()
    expect([again.text.value, again.reading.value]).toEqual(['4hx s', { kind: 'lacks', lack: 'tricks' }])
    again.key('4hx s -1')
    expect([await again.press(), memory, page().text.value]).toEqual(['kept', '', ''])
  })

  test('[DS199] what has changed since it was shown is shown again, and so it is for another line', async () => {
    const desk = createHall(planOffered(8))
    const board = must(slipBoards(desk.state(), slipAt(1, 3))[0], 'a board').place.board
    desk.result(3, 1, board, '4S N =')
    const line = slipLine(desk, 1, 3, board)
    line.draft.key('4s n 11')
    expect(await line.draft.press()).toBe('asked')
    line.draft.key('4s n 12')
    expect([line.draft.asks.value, await line.draft.press()]).toEqual([false, 'asked'])
    const averages = ruledOn({ kind: 'averages', NS: 'average', EW: 'average' })
    const ruled = rulingAbout(desk.state(), { ...slipAt(1, 3), board }, averages, 'by another director')
    desk.say(DIRECTOR, must(ruled, 'who plays there'))
    expect([await line.draft.press(), line.tricks()]).toEqual(['asked', 10])
    expect([await line.draft.press(), line.tricks()]).toEqual(['kept', 12])
  })

  test('[DS199] averages are a ruling, and what could not be kept stays in its line', async () => {
    const desk = createHall(planOffered(8))
    const board = must(slipBoards(desk.state(), slipAt(1, 3))[0], 'a board').place.board
    const line = slipLine(desk, 1, 3, board)
    line.draft.key('a+ a-')
    expect(await line.draft.press()).toBe('kept')
    expect(slipBoards(desk.state(), slipAt(1, 3))[0]?.ruling?.body.sides).toEqual({
      NS: { kind: 'average-plus' },
      EW: { kind: 'average-minus' },
    })
    const kept: string[] = []
    const failing = createSlipDraft({
      begun: '3nt e 9',
      remember: text => kept.push(text),
      stands: () => null,
      keep: async () => false,
    })
    expect([await failing.press(), failing.text.value, kept]).toEqual(['nothing', '3nt e 9', []])
  })
})
