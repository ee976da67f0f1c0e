import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import { cardView } from '../../../shared/session/table-views/card-view.ts'
import { planView } from '../../../shared/session/views/plan-view.ts'
import { deviceNamed, SESSION } from '../../../shared/test/hall.ts'
import type { OwnFact } from '../../../terminal/worker/messages.ts'
import { foldTable } from '../../../terminal/worker/screens/table-fold.ts'
import type { Desk } from './desk.ts'

/** Tablet of a table: the last views received, and its own facts. */
export interface Tablet {
  readonly device: DeviceId
  readonly place: TablePlace
  /** Returns the state that the tablet derives from its views and facts. */
  seen(): SessionState
  say(statement: Statement): void
  /** Sends the tablet's facts to the hub, and receives the views of its table. */
  sync(): void
}

/** Time of a fact, for display only. */
const AT = { clock: 1_795_287_600_000, offset: 0 } as const

export function createTablet(desk: Desk, place: TablePlace): Tablet {
  const device = deviceNamed(`table${place.section.toLowerCase()}${place.table}`)
  let sent: readonly Entry[] = []
  let own: readonly OwnFact[] = []
  const seenAt = new Map<Fact, SessionState>()
  const seen = () => foldTable(sent, own)
  return {
    device,
    place,
    seen,
    say(statement) {
      const before = seen()
      const fact = makeFact({ session: SESSION, device, seq: own.length + 1, at: AT }, statement)
      seenAt.set(fact, before)
      own = [...own, { fact, receipt: null, quarantined: null }]
    },
    sync() {
      own = own.map(one => {
        const before = seenAt.get(one.fact)
        if (one.receipt || !before) return one
        return { ...one, receipt: desk.hand(one.fact, 'table', before) }
      })
      sent = viewsOf(desk.state(), place)
    },
  }
}

export const viewsOf = (state: SessionState, { section, table }: TablePlace): readonly Entry[] => [
  ...planView(state, section, table).entries,
  ...cardView(state, section, table).entries,
]
