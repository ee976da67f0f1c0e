import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import { type HubPlace, placesOf } from './place.ts'
import { createSearch } from './search.ts'

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

function createRig(addresses: readonly string[]) {
  const clock = createTestClock()
  const asked: string[] = []
  const answered: string[] = []
  let answers = (_: HubPlace): Promise<boolean> => Promise.resolve(false)
  const search = createSearch({
    places: () => placesOf('http://10.0.0.1:8484', addresses),
    knock(place) {
      asked.push(new URL(place.health).host)
      return answers(place)
    },
    clock,
    jitter: () => 0.5,
    answered: place => void answered.push(place.socket),
  })
  return {
    clock,
    asked,
    answered,
    search,
    answer(next: typeof answers) {
      answers = next
    },
    pass: (ms: number) => clock.passSettling(ms, settle),
  }
}

describe('the search for a hub', () => {
  test('[WK22] asks the likeliest place again and again, and the others in turn', async () => {
    const rig = createRig(['10.0.0.2:8484', '10.0.0.3:8484', 'desk.local:8484'])
    rig.search.start()
    await rig.pass(2500)
    expect(rig.asked).toEqual([
      ...['10.0.0.1:8484', '10.0.0.2:8484', '10.0.0.3:8484'],
      ...['10.0.0.1:8484', 'desk.local:8484', '10.0.0.2:8484'],
      ...['10.0.0.1:8484', '10.0.0.3:8484', 'desk.local:8484'],
    ])
  })

  test('[WK22] asks a place once that was told twice, and the page’s own first', async () => {
    const rig = createRig(['10.0.0.2:8484', '10.0.0.1:8484', '10.0.0.2:8484'])
    rig.search.start()
    await rig.pass(100)
    expect(rig.asked).toEqual(['10.0.0.1:8484', '10.0.0.2:8484'])
  })

  test('[WK22] does not wait for one question before the next, and tells each place that answers', async () => {
    const rig = createRig([])
    const open: ((answers: boolean) => void)[] = []
    rig.answer(() => new Promise(resolve => open.push(resolve)))
    rig.search.start()
    await rig.pass(3500)
    expect(open).toHaveLength(4)
    open[1]?.(true)
    await settle()
    expect(rig.answered).toEqual(['ws://10.0.0.1:8484/mqtt'])
  })

  test('[WK22] hears nothing any more once it is stopped, and of nothing that was asked before it began anew', async () => {
    const rig = createRig([])
    const open: ((answers: boolean) => void)[] = []
    rig.answer(() => new Promise(resolve => open.push(resolve)))
    rig.search.start()
    rig.search.stop()
    await rig.pass(5000)
    rig.search.start()
    open[0]?.(true)
    await settle()
    expect([open.length, rig.answered]).toEqual([2, []])
  })
})
