import { expect, test } from 'vitest'
import type { Down } from '../../shared/protocol/down.ts'
import { SESSION, tableDevice } from '../../shared/test/room.ts'
import { createAnnouncer } from './announcer.ts'
import { createLinks } from './links.ts'

test('[DK35] a view that cannot be made ends nothing for the other devices', () => {
  const [one, two] = [tableDevice(1), tableDevice(2)]
  const links = createLinks(() => 0, { perSecond: 1, burst: 1 })
  for (const device of [one, two]) links.open(device, {}).session = SESSION
  const sent: (readonly [string, Down])[] = []
  const logged: string[] = []
  const due: (() => void)[] = []
  const announcer = createAnnouncer({
    links,
    now: () => 0,
    schedule(work, delayMs) {
      if (delayMs === 0) due.push(work)
      return () => {}
    },
    send: (_session, device, message) => void sent.push([device, message]),
    log: sentence => void logged.push(sentence),
    incarnation: () => ({ epoch: 1, hub: 'hubhubhub', start: 1 }),
    session: () => SESSION,
    position: () => 1,
    viewsFor(device) {
      if (device === one) throw new Error('This cannot be: a bug')
      return [{ name: 'card', version: '1', text: '{}' }]
    },
  })
  announcer.start()
  announcer.changed([one, two])
  for (const work of due) work()
  expect(sent).toMatchObject([[two, { name: 'card' }]])
  expect(logged).toHaveLength(1)
})
