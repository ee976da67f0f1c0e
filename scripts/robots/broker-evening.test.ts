import { expect, test } from 'vitest'
import { whyNoMosquitto } from '../../hub/test/mosquitto.ts'
import { playByBroker } from './broker-evening.ts'

test('[RB111] an evening of 13 tables by a broker that is killed twice loses nothing and is ranked right', {
  timeout: 600_000,
}, async ({ skip }) => {
  const reason = whyNoMosquitto()
  if (reason) return skip(reason)
  const { results, states, ranked, faults, byBroker, kills } = await playByBroker('dynamic-security', 5, 7)
  expect(faults).toEqual([])
  expect({ results, states, ranked, byBroker, kills }).toEqual({
    results: 130,
    states: 130,
    ranked: 26,
    byBroker: 14,
    kills: 2,
  })
})
