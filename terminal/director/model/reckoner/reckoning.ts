import { canonical } from '../../../../shared/lib/canonical.ts'
import type { Choice } from '../../../../shared/movement/choose/choice.ts'
import { bestBalanceOf } from '../../../../shared/movement/choose/choose.ts'
import type { Occasion } from '../../../../shared/movement/choose/occasion.ts'
import { inOrder, type Offered, offersFor } from '../../../../shared/movement/choose/sections.ts'
import { turnoutsNear } from '../../../../shared/movement/choose/turnouts.ts'
import { explainRank } from '../../../../shared/movement/choose/why.ts'
import { MAKERS } from '../../../../shared/movement/make/makers.ts'
import { previewOf } from '../../../../shared/session/preview/preview.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import { weighedAbsences, weighedSwaps } from '../board/seats/seat-answers.ts'
import { foldOn, NO_JOURNAL_FOLD, withOwnFacts } from '../hub/director-journal.ts'
import { changeWays } from '../plan/change-ways.ts'
import type {
  AnswerOf,
  FromReckoner,
  ListedMovement,
  OfferedMovement,
  OfferedSections,
  QuestionKind,
  ReckonerQuestion,
  ToReckoner,
} from './questions.ts'

/** Worker's side of the reckoner: it folds the journal as the screen does, and answers the questions in order. */
export interface Reckoning {
  take(message: ToReckoner): void
}

export function createReckoning(emit: (message: FromReckoner) => void): Reckoning {
  let journal = NO_JOURNAL_FOLD
  let own: readonly OwnFact[] = []
  let offered: { readonly key: string; readonly offers: Offered } | null = null

  const offers = (occasion: Occasion): Offered => {
    const key = canonical({ ...occasion })
    if (offered?.key !== key) offered = { key, offers: offersFor(occasion, MAKERS) }
    return offered.offers
  }

  const stateNow = () => withOwnFacts(journal, own).state

  const answerTo = ({ kind, asked }: ReckonerQuestion): AnswerOf<QuestionKind> => {
    switch (kind) {
      case 'previews': {
        const state = stateNow()
        return asked.map(statement => previewOf(state, statement))
      }
      case 'movements':
        return listed(offers(asked))
      case 'sections':
        return dividedIn(offers(asked))
      case 'near':
        return turnoutsNear(asked, MAKERS)
      case 'balance': {
        const choice = offers(asked.occasion).movements.find(({ id }) => id === asked.id)
        const best = choice && bestBalanceOf(choice)
        return best ? withoutMaker(best) : null
      }
      case 'changes':
        return changeWays(asked)
      case 'absences':
        return weighedAbsences(stateNow(), asked)
      case 'swaps':
        return weighedSwaps(stateNow(), asked)
    }
  }

  return {
    take(message) {
      switch (message.kind) {
        case 'entries': {
          const { entries, restart } = message
          journal = foldOn(journal, restart ? entries : [...journal.entries, ...entries])
          return
        }
        case 'own':
          own = message.facts
          return
        case 'question':
          try {
            emit({ kind: 'answer', id: message.id, answer: answerTo(message.question) })
          } catch (cause) {
            // Only a bug can cause that: the screen continues, and the console has the error.
            emit({ kind: 'failed', id: message.id })
            throw cause
          }
      }
    },
  }
}

const dividedIn = (offered: Offered): readonly OfferedSections[] =>
  inOrder(offered).flatMap(({ offer, why }) =>
    'parts' in offer ? [{ id: offer.id, parts: offer.parts.map(withoutMaker), why }] : [],
  )

/** Returns the listed movements of one section. If a division has the first rank, no single movement has it. */
function listed(offered: Offered): readonly ListedMovement[] {
  const [top] = inOrder(offered)
  return offered.movements.map((choice, _, [first = choice]) => ({
    ...withoutMaker(choice),
    why: explainRank(choice, top && 'parts' in top.offer ? top.offer : first),
  }))
}

/** Removes the maker, as functions cannot be sent to another thread. */
function withoutMaker({ maker: _, ...offer }: Choice): OfferedMovement {
  return offer
}
