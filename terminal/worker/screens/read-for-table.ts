import type { Entry } from '../../../shared/session/state/entry.ts'
import { sentState } from '../../../shared/session/state/sent-state.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { TABLE_CONTENTS } from '../../../shared/session/table-views/view-contents.ts'
import { CARD_VIEW, PLAN_VIEW, viewBeside, viewNamed } from '../../../shared/session/views/view-names.ts'
import type { FromWorker, OwnFact, Snapshot, ToScreens } from '../messages.ts'
import { type ReadForScreens, withContents } from './read-for-screens.ts'
import { entriesIn, foldTable } from './table-fold.ts'
import { readMemory } from './table-memory.ts'

function readMessage(message: FromWorker): ToScreens {
  const read = withContents(message, TABLE_CONTENTS)
  return read.kind === 'snapshot' ? { ...read, memory: readMemory(read.memory) } : read
}

/**
 * Parses the terminal's messages for a table's screens and folds its session, so that the rules and schemas of all
 * facts are loaded only in the worker.
 */
export function createTableReader(): ReadForScreens {
  const sent = new Map<string, readonly Entry[]>()
  let facts: readonly OwnFact[] = []
  let also: readonly TablePlace[] = []

  function take(name: string, text: string | null): boolean {
    const plain = viewNamed(name).name
    if (plain !== PLAN_VIEW && plain !== CARD_VIEW) return false
    sent.set(name, text === null ? [] : entriesIn(text))
    return true
  }

  function begin({ assignment, facts: own, views }: Snapshot): void {
    also = assignment?.also ?? []
    facts = own
    sent.clear()
    for (const [name, text] of Object.entries(views)) take(name, text)
  }

  /** Processes a message; returns true if it may have changed the session. */
  function hear(message: FromWorker): boolean {
    switch (message.kind) {
      case 'snapshot':
        begin(message)
        return true
      case 'fact':
        facts = [...facts.filter(({ fact }) => fact.seq !== message.own.fact.seq), message.own]
        return true
      case 'view':
        return take(message.name, message.text)
      default:
        return false
    }
  }

  function folded(): ToScreens {
    const names = [null, ...also].flatMap(place =>
      [PLAN_VIEW, CARD_VIEW].map(view => (place ? viewBeside(view, place) : view)),
    )
    const state = foldTable(
      names.flatMap(name => sent.get(name) ?? []),
      facts,
    )
    return { kind: 'session', session: sentState(state) }
  }

  return messages => {
    const hasChanged = messages.map(hear).includes(true)
    const read = messages.map(readMessage)
    return hasChanged ? [folded(), ...read] : read
  }
}
