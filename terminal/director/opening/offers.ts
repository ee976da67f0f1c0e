import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Occasion } from '../../../shared/movement/choose/occasion.ts'
import type { OfferedMovement } from '../reckoner/questions.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'

/** The movements for an occasion. */
export interface Offers {
  /** The movements offered, the recommended one first. */
  readonly offers: ReadonlySignal<readonly OfferedMovement[]>
  /** The one that will be played unless a file says otherwise. */
  readonly offer: ReadonlySignal<OfferedMovement | undefined>
  /** The chosen one so balanced; `undefined` where it is not wanted, or does not help. */
  readonly best: ReadonlySignal<OfferedMovement | undefined>
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
  readonly occasion: ReadonlySignal<Occasion>
  /** The movement that was chosen, while it is offered. */
  readonly chosen: ReadonlySignal<string | null>
  readonly wantsBest: ReadonlySignal<boolean>
}

/** What is offered for an occasion, worked out by the reckoner: up to seconds in a large room, and no key waits for it. */
export function createOffers(
  { section, occasion, chosen, wantsBest }: OffersFor,
  reckoner: Reckoner,
): Offers {
  const offered = reckoned<Occasion, readonly OfferedMovement[]>(occasion, [], (asked, tell) =>
    reckoner.ask(`movements/${section}`, 'movements', asked, tell),
  )
  const offers = computed(() => offered.value.answer)
  const offer = computed(() => offers.value.find(({ id }) => id === chosen.value) ?? offers.value[0])
  const wanted = computed(() =>
    wantsBest.value && offer.value ? { occasion: occasion.value, id: offer.value.id } : null,
  )
  const balanced = reckoned<typeof wanted.value, OfferedMovement | null>(wanted, null, (asked, tell) =>
    asked ? reckoner.ask(`balance/${section}`, 'balance', asked, tell) : tell(null),
  )
  return {
    offers,
    offer,
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
