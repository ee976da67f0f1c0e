import { expect, test } from 'vitest'
import { fold } from '../../../../shared/session/decide/fold.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import { createHall, deviceNamed, SESSION, tableDevice } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { needsOf } from './inbox.ts'

test('[DS577] what one tablet alone says after a rebuild is one question under the name of that tablet', () => {
  const desk = createHall(planOffered(4))
  const alone = tableDevice(1)
  const other = tableDevice(2)
  const names = ['1', '2'].map(contestant =>
    desk.make(deviceNamed('director2'), {
      kind: 'contestant-named',
      body: { section: 'A', contestant, players: ['Ana', 'Ben'] },
    }),
  )
  const held = names.flatMap((fact, index): Entry[] => {
    const position = desk.entries.length + 2 * index + 1
    const { device, seq, hash } = fact
    const code = 'one-tablet'
    const sentence = 'alone'
    const from = index === 0 ? alone : other
    const decision = { kind: 'waiting', code, sentence, from } as const
    return [
      { kind: 'fact', position, fact, role: 'director' },
      { kind: 'decision', position: position + 1, about: { device, seq, hash }, decision },
    ]
  })
  const entries = [...desk.entries, ...held]
  const noticed = { slow: [], odd: [], unread: [], against: [], aside: { session: SESSION, lines: [] } }
  const needs = needsOf({ entries, own: [], health: 'well' }, fold(entries), null, [], noticed)
  expect(needs.filter(({ kind }) => kind.startsWith('waiting'))).toMatchObject([
    { kind: 'waiting-device', code: 'one-tablet', device: alone, facts: [names[0]] },
    { kind: 'waiting-device', code: 'one-tablet', device: other, facts: [names[1]] },
  ])
})
