import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Occasion } from '../../../../shared/movement/choose/occasion.ts'
import { mayBeDivided } from '../../../../shared/movement/choose/sections.ts'
import type { ListedMovement, OfferedMovement, OfferedSections } from '../reckoner/questions.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'

export interface Offers {
  readonly offers: ReadonlySignal<readonly ListedMovement[]>
  /** Movement that will be played unless a file replaces it. */
  readonly offer: ReadonlySignal<OfferedMovement | undefined>
  /** Chosen movement with better balance; `undefined` if that is not wanted or not possible. */
  readonly best: ReadonlySignal<OfferedMovement | undefined>
  readonly sections: ReadonlySignal<readonly OfferedSections[]>
  /** Nearest numbers for which there is a movement, if nothing is offered. */
  readonly near: ReadonlySignal<readonly number[]>
  /** True while new offers are being computed and those shown belong to the previous input. */
  readonly thinking: ReadonlySignal<boolean>
}

/**
 * Returns an offer's boards per round if they differ from the requested number, as for half sets, which need an even
 * number.
 */
export const boardsInstead = (
  wished: number | null,
  { wish: { boardsPerRound: count } }: Pick<OfferedMovement, 'wish'>,
): { readonly count: number; readonly wished: number } | null =>
  wished === null || wished === count ? null : { count, wished }

interface OffersFor {
  readonly section: string
  /** Requirements; `null` if no movement is requested. */
  readonly occasion: ReadonlySignal<Occasion | null>
  /** Id of the chosen movement while it is offered. */
  readonly chosen: ReadonlySignal<string | null>
  readonly wantsBest: ReadonlySignal<boolean>
}

/** Creates the offers for an occasion. The reckoner computes them, which can take seconds in a large room. */
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
    // For pairs nearly every number has a movement.
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
  /** The question that this answer belongs to; `null` before the first answer. */
  readonly to: Q | null
  readonly answer: A
}

/**
 * Returns a signal of the answer to a question, which is asked again whenever it changes. Until then it holds the
 * previous answer.
 */
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
