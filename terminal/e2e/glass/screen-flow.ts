import type { Measurer } from './measure.ts'

export interface Step {
  readonly from: string
  readonly by: string
  readonly to: string
}

/** Keys of one kind lead to the same screen: one of them is pressed for all. */
const KIND =
  /^(contract|tricks|lead-rank|lead-suit|points|table|board|declarer|hand|setting|language|aim|part-score|game)-.*/

const kindOf = (id: string): string => id.replace(KIND, '$1')

/**
 * Transitions that no touch causes: a doubt of the hub, a score that closes by itself, and a director's card over any
 * screen.
 */
const UNTOUCHED: readonly Step[] = [
  { from: 'accept', by: 'desk', to: 'doubt' },
  ...['contract', 'put-off', 'move'].map(to => ({ from: 'score', by: 'time', to })),
  ...[
    ...[
      'contract',
      'declarer',
      'doubling',
      'lead',
      'result',
      'accept',
      'doubt',
      'wrong',
      'score',
      'put-off',
      'move',
      'seats',
    ],
    ...['more', 'settings', 'signal', 'unplayed', 'boards', 'correct', 'address'],
  ].map(from => ({ from, by: 'card', to: 'changed' })),
  ...['contract', 'declarer', 'lead', 'result', 'accept', 'doubt', 'put-off', 'move', 'seats', 'ranking'].map(
    to => ({
      from: 'changed',
      by: 'know-change',
      to,
    }),
  ),
]

/** Presses every key of every story once in the real app, one per kind of key, and records the screen that follows. */
export async function screenFlow(measurer: Measurer, stories: readonly string[]): Promise<readonly Step[]> {
  const steps = new Map<string, Step>()
  const add = (step: Step) => steps.set(`${step.from} ${step.by} ${step.to}`, step)
  const pressed = new Set<string>()
  for (const story of stories) {
    const drawn = await measurer.measure(story, 'en')
    const kinds = new Map(
      drawn.keys.filter(({ live, id }) => live && id !== '').map(key => [kindOf(key.id), key.id]),
    )
    for (const [kind, id] of kinds) {
      const press = `${drawn.screen} ${kind} of ${[...kinds.keys()]}`
      if (pressed.has(press)) continue
      pressed.add(press)
      await measurer.draw(story, 'en')
      const to = await measurer.press(id)
      if (to !== drawn.screen) add({ from: drawn.screen, by: kind, to })
    }
  }
  for (const step of UNTOUCHED) add(step)
  return [...steps.values()]
}
