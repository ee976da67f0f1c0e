import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Reckoner } from '../reckoner/reckoner.ts'
import type { ChangeQuestion, ChangeWays } from './change-ways.ts'

const NO_ANSWER = { to: null, ways: { offers: [], problem: null } } as const

/** What the reckoner knows of the ways to do what is wanted; nothing while it has not answered to that. */
export function createWays(
  question: ReadonlySignal<ChangeQuestion | null>,
  line: string,
  reckoner: Reckoner,
) {
  const answer = signal<{ readonly to: ChangeQuestion | null; readonly ways: ChangeWays }>(NO_ANSWER)
  effect(() => {
    const asked = question.value
    if (!asked) answer.value = NO_ANSWER
    else
      reckoner.ask(line, 'changes', asked, ways => {
        answer.value = { to: asked, ways }
      })
  })
  const thinking = computed(() => answer.value.to !== question.value)
  const offers = computed(() => (thinking.value ? [] : answer.value.ways.offers))
  return { thinking, offers, why: computed(() => (thinking.value ? null : answer.value.ways.problem)) }
}
