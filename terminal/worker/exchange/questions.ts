import type { Answer } from '../../../shared/protocol/down.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { Clock, Timer } from '../clock.ts'
import type { FromWorker } from '../messages.ts'

/** Time limit of a request for which a user is waiting, ms. */
const ANSWER_WITHIN_MS = 10_000

export interface Questions {
  ask(id: number, ask: Ask): void
  answered(answer: Answer): void
  cut(): void
}

export interface QuestionsDeps {
  readonly clock: Clock
  readonly newId: () => string
  readonly emit: (message: FromWorker) => void
  /** Sends a request; returns false if the hub is unreachable. */
  readonly send: (id: string, ask: Ask) => boolean
}

/** Sends the screens' requests to the hub. They are neither stored nor repeated; each gets an answer or a refusal. */
export function createQuestions({ clock, newId, emit, send }: QuestionsDeps): Questions {
  const open = new Map<string, { readonly id: number; readonly timer: Timer }>()

  function finish(wireId: string, answer: Answer): void {
    const question = open.get(wireId)
    if (!question) return
    open.delete(wireId)
    question.timer.clear()
    emit({ kind: 'answered', id: question.id, answer })
  }

  const refuse = (wireId: string) =>
    finish(wireId, { type: 'answer', id: wireId, ok: false, code: 'out-of-reach' })

  return {
    ask(id, ask) {
      const wireId = newId()
      open.set(wireId, { id, timer: clock.setTimer(() => refuse(wireId), ANSWER_WITHIN_MS) })
      if (!send(wireId, ask)) refuse(wireId)
    },
    answered: answer => finish(answer.id, answer),
    cut() {
      for (const wireId of [...open.keys()]) refuse(wireId)
    },
  }
}
