import { expect, test } from 'vitest'
import type { Down } from '../../../shared/protocol/down.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { createLinks } from '../devices/links.ts'
import { createAnnouncer } from './announcer.ts'
import type { WholeView } from './view-pages.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)

function createHands(viewsFor: (device: DeviceId) => readonly WholeView[]) {
  const links = createLinks(
    () => 0,
    { perSecond: 1, burst: 1 },
    device => device,
  )
  for (const device of [ONE, TWO]) links.open(device, {}).session = SESSION
  const sent: (readonly [DeviceId, Down])[] = []
  const logged: string[] = []
  const due: (() => void)[] = []
  let now = 1_000_000
  const announcer = createAnnouncer({
    links,
    now: () => now,
    schedule(work, delayMs) {
      if (delayMs === 0) due.push(work)
      return () => {}
    },
    send: (_session, device, message) => void sent.push([device, message]),
    log: sentence => void logged.push(sentence),
    incarnation: () => ({ epoch: 1, hub: 'hubhubhub', start: 1 }),
    session: () => SESSION,
    position: () => 1,
    viewsFor,
  })
  announcer.start()
  return {
    sent,
    logged,
    setClock: (to: number) => {
      now = to
    },
    change() {
      announcer.changed([ONE, TWO])
      for (const work of due.splice(0)) work()
    },
  }
}

test('[DK15] a clock that is set back holds no view up', () => {
  const hands = createHands(() => [{ name: 'card', version: '1', text: '{}' }])
  hands.change()
  hands.change()
  expect(hands.sent).toHaveLength(2)
  hands.setClock(0)
  hands.change()
  expect(hands.sent).toHaveLength(4)
})

test('[DK35] a view that cannot be made ends nothing for the other devices', () => {
  const hands = createHands(device => {
    if (device === ONE) throw new Error('This cannot be: a bug')
    return [{ name: 'card', version: '1', text: '{}' }]
  })
  hands.change()
  expect(hands.sent).toMatchObject([[TWO, { name: 'card' }]])
  expect(hands.logged).toHaveLength(1)
})
