import type { PlanWire } from '../../../shared/movement/plan/plan-wire.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import type { DeviceId, Hash, SessionId } from '../../../shared/session/identity.ts'
import type { TablePolicy } from '../../../shared/session/settings/table-policy.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { Fact, Statement } from '../../../shared/session/state/fact.ts'
import { sentState } from '../../../shared/session/state/sent-state.ts'
import type { Port } from '../../state/terminal-store.ts'
import type { OwnFact, ReadSnapshot, ToScreens } from '../../worker/messages.ts'
import { foldTable } from '../../worker/screens/table-fold.ts'
import type { Preferences } from '../store/table-memory.ts'

export interface PracticeTable {
  readonly tablet: TablePolicy['tablet']
  readonly tricks: TablePolicy['tricks']
  readonly leads: boolean
  readonly preferences: Preferences
}

const SESSION = 'practice' as SessionId
const TABLET = 'practicetablet' as DeviceId
const DIRECTOR = 'practicedirector' as DeviceId
const SECTION = 'A'

const PLAN: PlanWire = {
  kind: 'pairs',
  title: { kind: 'named', name: 'Practice' },
  winners: 1,
  tables: 1,
  rounds: 1,
  contestants: [['1'], ['2']],
  entries: [[1, 1, 0, 1, 0, 1, 1]],
}

/** Builds a fact with a counter instead of a hash: facts of practice are never sent, so nothing checks it. */
function madeUpFact(device: Fact['device'], seq: number, statement: Statement): Fact {
  const hash = seq.toString(16).padStart(64, '0') as Hash
  const at = { clock: null, offset: null }
  return { session: SESSION, device, seq, at, hash, ...statement }
}

/** Builds the journal of the imaginary table: an open session with seated pairs, in which board 1 is due. */
function entriesOf({ tablet, tricks, leads }: PracticeTable): readonly Entry[] {
  const settings: Settings = {
    name: 'Practice',
    date: '2026-01-01',
    scale: 'european',
    halves: 'fraction',
    vulnerability: 'by-board',
    leads,
    // East-West agree by a key, and nobody else has played the board.
    tables: { tablet, tricks, agree: 'key', afterBoard: 'score', contractFirst: false, doubts: false },
  }
  const seats = { N: '1', E: '2', S: '1', W: '2' }
  const facts = [
    madeUpFact(DIRECTOR, 1, { kind: 'session-opened', body: settings }),
    madeUpFact(DIRECTOR, 2, {
      kind: 'section-planned',
      body: { section: SECTION, version: 1, plan: PLAN },
    }),
    madeUpFact(DIRECTOR, 3, {
      kind: 'seats-taken',
      body: { section: SECTION, round: 1, table: 1, plan: 1, seats },
    }),
  ]
  return facts.flatMap((fact, index): readonly Entry[] => [
    { kind: 'fact', position: 2 * index + 1, fact, role: 'director' },
    {
      kind: 'decision',
      position: 2 * index + 2,
      about: { device: fact.device, seq: fact.seq, hash: fact.hash },
      decision: { kind: 'admitted', by: 'rule' },
    },
  ])
}

/**
 * Creates a worker stub for an imaginary table. It keeps facts in memory only and has no hub, so the tablet's real
 * worker receives nothing.
 */
export function createPracticeDesk(table: PracticeTable): Port {
  let emit: (message: ToScreens) => void = () => undefined
  let facts: readonly OwnFact[] = []
  const sent = entriesOf(table)
  const session = (): ToScreens => ({ kind: 'session', session: sentState(foldTable(sent, facts)) })
  const snapshot = (): ReadSnapshot => ({
    kind: 'snapshot',
    device: TABLET,
    assignment: { session: SESSION, role: 'table', section: SECTION, table: 1 },
    pairing: { kind: 'paired', role: 'table' },
    link: 'unreachable',
    facts,
    views: {},
    entries: [],
    memory: { preferences: { ...table.preferences } },
    unsent: facts.length,
  })
  return {
    listen(listener) {
      emit = listener
    },
    post(message) {
      if (message.kind === 'start') {
        emit(session())
        emit(snapshot())
      }
      if (message.kind !== 'record') return
      const fact = madeUpFact(TABLET, facts.length + 1, message.statement)
      const own: OwnFact = { fact, receipt: null, quarantined: null }
      facts = [...facts, own]
      emit(session())
      emit({ kind: 'fact', own, unsent: facts.length })
      emit({ kind: 'recorded', id: message.id, fact })
    },
  }
}
