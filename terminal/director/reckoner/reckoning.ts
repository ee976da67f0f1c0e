import { canonical } from '../../../shared/lib/canonical.ts'
import type { Choice } from '../../../shared/movement/choose/choice.ts'
import { bestBalanceOf, choicesFor } from '../../../shared/movement/choose/choose.ts'
import type { Occasion } from '../../../shared/movement/choose/occasion.ts'
import { turnoutsNear } from '../../../shared/movement/choose/turnouts.ts'
import { whyOf } from '../../../shared/movement/choose/why.ts'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { previewOf } from '../../../shared/session/preview/preview.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { foldOn, NO_JOURNAL_FOLD, withOwnFacts } from '../director-journal.ts'
import { changeWays } from '../movement/change-ways.ts'
import { weighedAbsences, weighedSwaps } from '../seats/seat-answers.ts'
import type {
  AnswerOf,
  FromReckoner,
  ListedMovement,
  OfferedMovement,
  QuestionKind,
  ReckonerQuestion,
  ToReckoner,
} from './questions.ts'

/** The reckoner's own end: it folds the journal as the screen does, and answers one question after the other. */
export interface Reckoning {
  take(message: ToReckoner): void
}

export function createReckoning(emit: (message: FromReckoner) => void): Reckoning {
  let journal = NO_JOURNAL_FOLD
  let own: readonly OwnFact[] = []
  let offered: { readonly key: string; readonly choices: readonly Choice[] } | null = null

  const choices = (occasion: Occasion): readonly Choice[] => {
    const key = canonical({ ...occasion })
    if (offered?.key !== key) offered = { key, choices: choicesFor(occasion, MAKERS) }
    return offered.choices
  }

  const stateNow = () => withOwnFacts(journal, own).state

  const answerTo = ({ kind, asked }: ReckonerQuestion): AnswerOf<QuestionKind> => {
    switch (kind) {
      case 'previews': {
        const state = stateNow()
        return asked.map(statement => previewOf(state, statement))
      }
      case 'movements':
        return listed(choices(asked))
      case 'near':
        return turnoutsNear(asked, MAKERS)
      case 'balance': {
        const choice = choices(asked.occasion).find(({ id }) => id === asked.id)
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
            // Only a bug can do that: the screen asks on, and the console has it.
            emit({ kind: 'failed', id: message.id })
            throw cause
          }
      }
    },
  }
}

const listed = (choices: readonly Choice[]): readonly ListedMovement[] =>
  choices.map((choice, _, [first = choice]) => ({ ...withoutMaker(choice), why: whyOf(choice, first) }))

/** A maker is a function, and functions do not travel. */
function withoutMaker({ maker: _, ...offer }: Choice): OfferedMovement {
  return offer
}
