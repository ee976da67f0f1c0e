import { expect, test } from 'vitest'
import type { CallDuty } from '../game/bridge/auction/auction.ts'
import type { AuctionSnapshot } from '../game/bridge/auction/irregular.ts'
import { parseRecord } from '../game/bridge/auction/record.ts'
import type { Seat } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import { type RuledStep, readAfterRulings } from './read-ruled.ts'

const read = (calls: string, steps: readonly RuledStep[]) =>
  readAfterRulings('N', must(parseRecord(calls), calls), steps)
const standing = (calls: string, turn: Seat, said: number): AuctionSnapshot => ({
  calls: must(parseRecord(calls), calls).map(({ seat, call }) => ({ seat, call: call as 'P' })),
  turn,
  said,
})
const step = (
  snapshot: AuctionSnapshot | null,
  duties: readonly CallDuty[] = [],
  since: number | null = null,
): RuledStep => ({ snapshot, duties, since })
const once = (seat: Seat): CallDuty => ({ kind: 'pass', seat, until: 'next' })

test('[LB10] what a ruling bound a player to is used up by a pass that a later ruling gave him (28A)', () => {
  const steps = [step(standing('', 'N', 1), [once('N')]), step(standing('N:P E:1S', 'S', 2))]
  const { auction, stopped } = read('E:P E:1S S:P W:P N:2H', steps)
  expect([stopped, auction.calls.length, auction.duties]).toEqual([null, 5, []])
})

test('[LB10] and by a call against it that was let stand (35B)', () => {
  const steps = [step(null, [once('W')], 2), step(standing('N:1H E:P S:P W:2S', 'N', 4))]
  expect(read('N:1H E:P S:P W:2S N:P E:P S:3H W:3S', steps).stopped).toBeNull()
})

test('[LB10] not by the next ruling, where the player has not called since', () => {
  const steps = [step(null, [once('W')], 2), step(standing('N:1H E:P S:2C', 'W', 3))]
  expect(read('N:1H E:P S:1C W:2S', steps).stopped?.fault).toEqual({ kind: 'obliged-to-pass' })
  expect(read('N:1H E:P S:1C W:P N:P E:P', steps).auction.duties).toEqual([])
})

test('[LB10] for the rest of the auction stays so', () => {
  const steps = [
    step(null, [{ kind: 'pass', seat: 'W', until: 'rest' }], 2),
    step(standing('N:1H E:P S:2C W:P N:2H E:P S:P', 'W', 7)),
  ]
  const { stopped } = read('N:1H E:P S:1C W:P N:2H E:P S:P W:2S', steps)
  expect(stopped?.fault).toEqual({ kind: 'obliged-to-pass' })
})
