import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { deviceNamed, SESSION } from '../../../shared/test/hall.ts'
import {
  foldOn,
  type JournalFold,
  NO_JOURNAL_FOLD,
  withOwnFacts,
} from '../../../terminal/director/model/hub/director-journal.ts'
import type { OwnFact } from '../../../terminal/worker/messages.ts'
import type { Desk } from './desk.ts'

/** Director's device: the journal as last received, with its own later facts. */
export interface Screen {
  readonly device: DeviceId
  seen(): SessionState
  /** Returns the journal as last received, with this device's own later facts. */
  journal(): readonly Entry[]
  say(statement: Statement): Fact
  sync(): void
}

const AT = { clock: 1_795_287_600_000, offset: 0 } as const

export function createScreen(desk: Desk, name: string): Screen {
  const device = deviceNamed(name)
  let journal = NO_JOURNAL_FOLD
  let unsent: readonly OwnFact[] = []
  let seq = 0
  let latest: JournalFold | undefined
  const seenAt = new Map<Fact, SessionState>()
  const now = () => {
    latest ??= withOwnFacts(journal, unsent)
    return latest
  }
  const seen = () => now().state
  return {
    device,
    seen,
    journal: () => now().entries,
    say(statement) {
      seq += 1
      const fact = makeFact({ session: SESSION, device, seq, at: AT }, statement)
      seenAt.set(fact, seen())
      unsent = [...unsent, { fact, receipt: null, quarantined: null }]
      latest = undefined
      return fact
    },
    sync() {
      for (const { fact } of unsent) desk.hand(fact, 'director', seenAt.get(fact) ?? seen())
      unsent = []
      journal = foldOn(journal, [...desk.entries])
      latest = undefined
    },
  }
}
