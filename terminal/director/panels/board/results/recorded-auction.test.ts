import { expect, test } from 'vitest'
import { formatRecord, parseRecord } from '../../../../../shared/game/bridge/auction/record.ts'
import { must } from '../../../../../shared/lib/assert.ts'
import { auctionSoFar } from '../../../../../shared/session/laws/played-auction.ts'
import { fullTraveller } from '../../../../../shared/session/standings/traveller-view.ts'
import { createHall, DIRECTOR, tableDevice } from '../../../../../shared/test/hall.ts'
import { lawRuling, recordedAuction } from '../../../../../shared/test/law-rulings.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { shortenAuction } from '../../../../components/auction/shortened.ts'

const PLACE = { section: 'A', round: 1, table: 1, board: 1 }
const AT = [1, 1, 1] as const

test('[LW32] the auction of a board is there while it lasts, and below its line in the traveller after', () => {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  expect(auctionSoFar(hall.state(), PLACE)).toBeUndefined()
  hall.say(tableDevice(1), recordedAuction(hall.state(), AT, 'N:1H E:1D'))
  expect(auctionSoFar(hall.state(), PLACE)).toBe('N:1H E:1D')
  const calls = [{ seat: 'N', call: '1H' } as const]
  hall.say(DIRECTOR, lawRuling(hall.state(), AT, { auction: { calls, turn: 'E', said: 2 } }))
  expect(auctionSoFar(hall.state(), PLACE)).toBe('N:1H')
  const whole = 'N:1H E:1D E:2D S:4H W:P N:P E:P'
  hall.say(tableDevice(1), recordedAuction(hall.state(), AT, whole, true))
  hall.result(1, 1, 1, '4H N =')
  const [line] = fullTraveller(hall.state(), 'A', 1).lines
  expect(line?.auction).toBe('N:1H E:2D S:4H W:P N:P E:P')
})

test('[LW103] what a lost turn has taken out of a record is not read with it, and alerts are', () => {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  hall.say(tableDevice(1), recordedAuction(hall.state(), AT, 'N:1C! E:P W:P'))
  const calls = [
    { seat: 'N', call: '1C' },
    { seat: 'E', call: 'P' },
    { seat: 'W', call: 'P' },
  ] as const
  hall.say(DIRECTOR, lawRuling(hall.state(), AT, { auction: { calls: [...calls], turn: 'N', said: 3 } }))
  hall.say(tableDevice(1), recordedAuction(hall.state(), AT, 'N:1C! E:P W:P N:P S:1S! W:P'))
  expect(auctionSoFar(hall.state(), PLACE)).toBe('N:1C! E:P S:1S! W:P')
})

test('[LW32] the passes that end an auction are shown as one; fewer passes are shown like other calls', () => {
  const said = (text: string) => {
    const { calls, allPass } = shortenAuction(must(parseRecord(text), 'a record'))
    return [formatRecord(calls), allPass]
  }
  expect(said('N:1H E:P S:4H W:P N:P E:P')).toEqual(['N:1H E:P S:4H', true])
  expect(said('N:1H E:P S:P')).toEqual(['N:1H E:P S:P', false])
  expect(said('N:P E:P S:P W:P')).toEqual(['', true])
  expect(said('N:P E:P S:P')).toEqual(['N:P E:P S:P', false])
  expect(said('N:1H S:P W:P N:P')).toEqual(['N:1H S:P W:P N:P', false])
  expect(said('')).toEqual(['', false])
})
