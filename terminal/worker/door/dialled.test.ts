import { expect, test } from 'vitest'
import type { Greet } from '../../../shared/protocol/door/door.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import { createMqttLink } from '../link/link-mqtt.ts'
import { createDoorCaller } from './door-caller.ts'
import type { DoorSocket } from './greeting.ts'

const TABLET = keyPairNamed('tablet')

/** Returns the first messages of a page of that origin, wherever it connects. */
async function greetings(origin: string) {
  const said: (readonly [url: string, greet: Greet])[] = []
  const deps = {
    openSocket: (url: string): DoorSocket => ({
      send: text => void said.push([url, JSON.parse(text)]),
      close() {},
      addEventListener(type, hear) {
        if (type === 'open') queueMicrotask(() => hear({}))
      },
      removeEventListener() {},
    }),
    origin,
    knock: async () => true,
    clock: createTestClock(),
    newId: () => 'n'.repeat(26),
    protocol: 5,
  }
  const door = createDoorCaller(deps)
  void door.room({ keys: TABLET, club: null, named: [], addresses: [] })
  const link = createMqttLink({ ...deps, connect: () => expect.unreachable(), jitter: () => 0.5 })
  link.listen(() => {})
  link.open({ ...TABLET, credential: 'c', club: () => null })
  await expect.poll(() => said.length).toBe(2)
  link.close()
  return said.map(([url, { byTls }]) => [new URL(url).protocol, byTls])
}

test('[DR320] who dials by TLS says so, to ask and to link, and nobody else does', async () => {
  expect(await greetings('https://192.168.1.5:8484')).toEqual([
    ['wss:', true],
    ['wss:', true],
  ])
  expect(await greetings('http://192.168.1.5:8484')).toEqual([
    ['ws:', undefined],
    ['ws:', undefined],
  ])
})
