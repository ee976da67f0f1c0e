import { describe, expect, test } from 'vitest'
import { emptyHall } from '../../hub/test/empty-hall.ts'
import { downTopic } from '../../shared/protocol/topics.ts'
import { openDevice } from './hall/device-at-desk.ts'

const CREDENTIAL = 'v2.the-same-signed-anew'

/** Creates a tablet admitted at table 2 of a real desk, which is told of its club what the test says. */
async function tabletAtDesk() {
  const hub = emptyHall()
  const tablet = await openDevice({
    hub,
    asks: { kind: 'pair-table', section: 'A', table: 2 },
    isHeard: ({ type }) => type !== 'club',
  })
  const { link } = tablet
  await tablet.linkBeforeTalk()
  return {
    ...tablet,
    async club(addresses: readonly string[], publicKey = hub.keys.publicKey) {
      const message = { type: 'club', publicKey, addresses, credential: CREDENTIAL }
      link.deliver(downTopic('none', tablet.me()), JSON.stringify(message))
      await tablet.terminal.idle()
    },
  }
}

describe('the addresses of the club’s hubs', () => {
  test('[WK23] addresses are stored as they are received, the latest first, and the next dial uses them', async () => {
    const tablet = await tabletAtDesk()
    await tablet.talk()
    await tablet.club(['10.0.0.1:8484', 'desk.local:8484'])
    await tablet.club(['10.0.0.7:8484', '10.0.0.1:8484'])
    const told = ['10.0.0.7:8484', '10.0.0.1:8484', 'desk.local:8484']
    expect(await tablet.identity()).toMatchObject({ addresses: told, credential: CREDENTIAL })
    const caller = tablet.link.caller()
    expect([caller?.addresses?.(), caller?.credential]).toEqual([told, CREDENTIAL])
  })

  test('[WK23] are not believed of a desk that has not proven to be the club’s, nor of another club', async () => {
    const tablet = await tabletAtDesk()
    const before = (await tablet.identity())?.credential
    await tablet.club(['10.6.6.6:8484'])
    await tablet.talk()
    await tablet.club(['10.6.6.6:8484'], 'f'.repeat(64))
    expect(await tablet.identity()).toMatchObject({ addresses: [], credential: before })
  })

  test('[WK23] of so many only the last are kept', async () => {
    const tablet = await tabletAtDesk()
    await tablet.talk()
    for (let week = 0; week < 40; week += 1) await tablet.club([`10.0.1.${week}:8484`])
    const { addresses = [] } = (await tablet.identity()) ?? {}
    expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([
      32,
      '10.0.1.39:8484',
      '10.0.1.8:8484',
    ])
  })
})
