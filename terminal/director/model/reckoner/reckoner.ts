import type { Entry } from '../../../../shared/session/state/entry.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import {
  type AnswerOf,
  type FromReckoner,
  OF_SESSION,
  type QuestionKind,
  type ReckonerQuestion,
  type ReckonerQuestions,
  type ToReckoner,
} from './questions.ts'

/** Worker that computes what takes too long for a key press. */
export interface Reckoner {
  /**
   * Asks a question. On each line (`line`) one question waits at most, as a newer one replaces it; `tell` may therefore
   * never be called.
   */
  ask<K extends QuestionKind>(
    line: string,
    kind: K,
    asked: ReckonerQuestions[K]['asked'],
    tell: (answer: AnswerOf<K>) => void,
  ): void
}

export interface ReckonerPort {
  post(message: ToReckoner): void
  listen(listener: (message: FromReckoner) => void): void
}

export interface JournalNow {
  readonly entries: readonly Entry[]
  readonly own: readonly OwnFact[]
}

interface Waiting {
  readonly question: ReckonerQuestion
  readonly tell: (answer: AnswerOf<QuestionKind>) => void
}

export function createReckoner(port: ReckonerPort, journalNow: () => JournalNow): Reckoner {
  const bring = createBringing(port, journalNow)
  /** Question being answered on each line; the value is the newest one waiting, or null. */
  const lines = new Map<string, Waiting | null>()
  const inHand = new Map<number, { readonly line: string; readonly tell: Waiting['tell'] }>()
  let lastId = 0

  const put = (line: string, { question, tell }: Waiting) => {
    lastId += 1
    const id = lastId
    lines.set(line, null)
    inHand.set(id, { line, tell })
    if (OF_SESSION.includes(question.kind)) bring()
    port.post({ kind: 'question', id, question })
  }

  port.listen(message => {
    const answered = inHand.get(message.id)
    if (!answered) return
    inHand.delete(message.id)
    const next = lines.get(answered.line)
    lines.delete(answered.line)
    if (next) put(answered.line, next)
    // A newer question makes the older answer worthless.
    else if (message.kind === 'answer') answered.tell(message.answer)
  })

  return {
    ask(line, kind, asked, tell) {
      // The answer is of the kind that was asked: one worker, one table of questions.
      const waiting = { question: { kind, asked } as ReckonerQuestion, tell: tell as Waiting['tell'] }
      if (lines.has(line)) lines.set(line, waiting)
      else put(line, waiting)
    },
  }
}

/**
 * Returns a function that sends the worker the journal's additions since the last time, or all of it if it began anew.
 */
function createBringing(port: ReckonerPort, journalNow: () => JournalNow): () => void {
  let brought: JournalNow = { entries: [], own: [] }
  return () => {
    const { entries, own } = journalNow()
    const known = brought.entries.length
    const goesOn =
      known <= entries.length &&
      brought.entries[0] === entries[0] &&
      brought.entries.at(-1) === entries[known - 1]
    if (!goesOn) port.post({ kind: 'entries', entries, restart: true })
    else if (known < entries.length)
      port.post({ kind: 'entries', entries: entries.slice(known), restart: false })
    if (own !== brought.own) port.post({ kind: 'own', facts: own })
    brought = { entries, own }
  }
}
