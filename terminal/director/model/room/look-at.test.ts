import { expect, test } from 'vitest'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { lawRuling, placeAt } from '../../../../shared/test/law-rulings.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { textIn } from '../../../text/use-text.ts'
import { marksWords } from './marks-words.ts'
import { roomOf } from './room.ts'
import { createRoomKeeper } from './room-keeper.ts'
import { marksOf } from './row-marks.ts'

const ONE = [1, 1, 1] as const
const t = textIn(DIRECTOR_TEXT, 'en')

test('[LW16] a board to be looked at keeps its mark and has a frame and words besides, until it was looked at', () => {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  const roomAt = createRoomKeeper()
  const first = () => {
    const row = roomAt(hall.state(), null)[0]?.rows[0]
    const cell = row?.cells[0]
    expect(row).toEqual(roomOf(hall.state(), null)[0]?.rows[0])
    return {
      sign: cell?.boards[0],
      others: cell?.boards.slice(1).some(({ toLookAt }) => toLookAt),
      isIn: row && marksOf(row).isToLookAt,
      words: cell && marksWords(t, cell.boards.slice(0, 1)),
    }
  }
  const look = (desk: Hall) =>
    desk.say(DIRECTOR, { kind: 'looked-at', body: { ...placeAt(desk.state(), ...ONE), ruling: 1 } })
  expect(first()).toMatchObject({ sign: { board: 1, mark: 'to-come' }, isIn: false })
  hall.say(DIRECTOR, lawRuling(hall.state(), ONE, { pending: ['23C'] }))
  expect(first()).toEqual({
    sign: { board: 1, mark: 'to-come', toLookAt: true },
    others: false,
    isIn: true,
    words: '1 to come, 1 review after play',
  })
  hall.result(1, 1, 1, '4S N =')
  expect(first().words).toBe('1 done, 1 review after play')
  look(hall)
  expect(first()).toMatchObject({ sign: { board: 1, mark: 'done' }, isIn: false, words: '1 done' })
})
