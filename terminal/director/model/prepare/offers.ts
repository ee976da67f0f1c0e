import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Occasion } from '../../../../shared/movement/choose/occasion.ts'
import { mayBeDivided } from '../../../../shared/movement/choose/sections.ts'
import type { ListedMovement, OfferedMovement, OfferedSections } from '../reckoner/questions.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'

/** The movements for an occasion. */
export interface Offers {
  /** The movements offered, the recommended one first. */
  readonly offers: ReadonlySignal<readonly ListedMovement[]>
  /** The one that will be played unless a file says otherwise. */
  readonly offer: ReadonlySignal<OfferedMovement | undefined>
  /** The chosen one so balanced; `undefined` where it is not wanted, or does not help. */
  readonly best: ReadonlySignal<OfferedMovement | undefined>
  /** How a large room could be divided instead, the best way first. */
  readonly sections: ReadonlySignal<readonly OfferedSections[]>
  /** Where nothing is offered: the numbers nearest to those that came for which there is a movement. */
  readonly near: ReadonlySignal<readonly number[]>
  /** Whether what is offered is still of what was keyed before: it is being worked out beside the screen. */
  readonly thinking: ReadonlySignal<boolean>
}

/** How many boards a round an offer has where that is not the number wished for: half sets want pairs of boards. */
export const boardsInstead = (
  wished: number | null,
  { wish: { boardsPerRound: count } }: Pick<OfferedMovement, 'wish'>,
): { readonly count: number; readonly wished: number } | null =>
  wished === null || wished === count ? null : { count, wished }

interface OffersFor {
  readonly section: string
  /** `null` where no movement is asked for. */
  readonly occasion: ReadonlySignal<Occasion | null>
  /** The movement that was chosen, while it is offered. */
  readonly chosen: ReadonlySignal<string | null>
  readonly wantsBest: ReadonlySignal<boolean>
}

/** What is offered for an occasion, worked out by the reckoner: up to seconds in a large room, and no key waits for it. */
export function createOffers(
  { section, occasion, chosen, wantsBest }: OffersFor,
  reckoner: Reckoner,
): Offers {
  const offered = reckoned<Occasion | null, readonly ListedMovement[]>(occasion, [], (asked, tell) =>
    asked ? reckoner.ask(`movements/${section}`, 'movements', asked, tell) : tell([]),
  )
  const divided = reckoned<Occasion | null, readonly OfferedSections[]>(occasion, [], (asked, tell) =>
    asked && mayBeDivided(asked) ? reckoner.ask(`sections/${section}`, 'sections', asked, tell) : tell([]),
  )
  const offers = computed(() => offered.value.answer)
  const offer = computed(() => offers.value.find(({ id }) => id === chosen.value) ?? offers.value[0])
  const wanted = computed(() =>
    wantsBest.value && offer.value && occasion.value
      ? { occasion: occasion.value, id: offer.value.id }
      : null,
  )
  const balanced = reckoned<typeof wanted.value, OfferedMovement | null>(wanted, null, (asked, tell) =>
    asked ? reckoner.ask(`balance/${section}`, 'balance', asked, tell) : tell(null),
  )
  const without = computed(() => {
    const asked = occasion.value
    // For pairs there is a movement of nearly every number.
    if (asked === null || asked.pairs !== undefined) return null
    return offered.value.to === asked && offers.value.length === 0 ? asked : null
  })
  const near = reckoned<typeof without.value, readonly number[]>(without, [], (asked, tell) =>
    asked ? reckoner.ask(`near/${section}`, 'near', asked, tell) : tell([]),
  )
  return {
    offers,
    offer,
    sections: computed(() => (divided.value.to === occasion.value ? divided.value.answer : [])),
    near: computed(() => near.value.answer),
    best: computed(() => balanced.value.answer ?? undefined),
    thinking: computed(() => offered.value.to !== occasion.value || balanced.value.to !== wanted.value),
  }
}

interface Reckoned<Q, A> {
  /** What was asked; `null` before the first answer. */
  readonly to: Q | null
  readonly answer: A
}

/** What a question comes to, asked anew as soon as it is another one; until tell the answer to the last one. */
function reckoned<Q, A>(
  question: ReadonlySignal<Q>,
  none: A,
  ask: (asked: Q, tell: (answer: A) => void) => void,
): ReadonlySignal<Reckoned<Q, A>> {
  const answered = signal<Reckoned<Q, A>>({ to: null, answer: none })
  effect(() => {
    const asked = question.value
    ask(asked, answer => {
      answered.value = { to: asked, answer }
    })
  })
  return answered
}
