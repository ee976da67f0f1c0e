import * as v from 'valibot'
import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { Assignment } from '../../../shared/protocol/down.ts'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import type { CopiesStore } from '../copies/copies-store.ts'
import type { Visitor, Wish } from '../door/door.ts'
import { createMemoryLink } from '../link/link-memory.ts'
import type { FromWorker } from '../messages.ts'
import type { Records } from '../records/records.ts'
import { createMemoryRecords, type Dump } from '../records/records-memory.ts'
import { createTerminal } from '../terminal.ts'
import { createScriptedHub } from './scripted-hub.ts'

export const session = v.parse(sessionIdSchema, 'evening-1')
export const table1: Assignment = { session, role: 'table', section: 'A', table: 1 }

/** Returns a call for the director, which is the smallest fact. */
export const call = (table: number): Statement => ({
  kind: 'director-called',
  body: { section: 'A', table, open: true },
})

let ids = 0
const newId = () => `${(++ids).toString().padStart(8, '0')}aaaaaaaaaaaaaaaaaaaaaaaa`

/** Hub's answer to each kind of request; without one the hub is unreachable. */
export type RigAnswers = Partial<Record<Wish['kind'], PairAnswer | Promise<PairAnswer>>>

/** Creates a terminal with a store (by default a new one in memory), and a link and a hub that the test controls. */
export function createRig(from?: Dump, answers: RigAnswers = {}, store?: Records, copies?: CopiesStore) {
  const clock = createTestClock()
  const link = createMemoryLink()
  const hub = createScriptedHub(link, clock.now)
  const records = createMemoryRecords(from)
  const said: FromWorker[] = []
  const terminal = createTerminal({
    records: store ?? records,
    ...(copies && { copies }),
    link,
    clock,
    newId,
    appVersion: '1',
    emit: message => void said.push(structuredClone(message)),
    door: {
      room: async () => null,
      async ask(visitor, wish) {
        rig.asked(visitor, wish)
        const answer = await answers[wish.kind]
        return answer
          ? { kind: 'answered', answer, club: hub.club?.name.publicKey ?? null }
          : { kind: 'silent' }
      },
      close() {},
    },
  })
  terminal.take({ kind: 'start', origin: '', app: '1' })
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await terminal.idle()
      await Promise.resolve()
    }
  }
  const rig = {
    clock,
    link,
    hub,
    records,
    terminal,
    said,
    answers,
    /** Called with each request on the pairing connection. */
    asked: (_visitor: Visitor, _wish: Wish): void => {},
    settle,
    async pass(ms: number) {
      await settle()
      await clock.passSettling(ms, settle)
    },
    /** Advances time, with a heartbeat every two seconds. */
    async passBeating(ms: number) {
      for (let passed = 0; passed < ms; passed += 2000) {
        hub.beat()
        await rig.pass(2000)
      }
    },
    last: <K extends FromWorker['kind']>(kind: K) =>
      said.filter((one): one is Extract<FromWorker, { kind: K }> => one.kind === kind).at(-1),
    async record(statement: Statement, of = session) {
      terminal.take({ kind: 'record', id: 1, statement, session: of })
      await settle()
      return rig.last('recorded')?.fact
    },
    async talk() {
      const heard = []
      for (let turn = 0; turn < 20; turn += 1) {
        await settle()
        heard.push(...hub.serve())
      }
      return heard
    },
    async connect() {
      link.connect()
      await settle()
      hub.assign(table1)
      return rig.talk()
    },
  }
  return rig
}

/** Creates a rig admitted at table 1, with an earlier one's store if given. */
export async function pairedRig(from?: Dump, copies?: CopiesStore) {
  const answers: RigAnswers = {
    table: { status: 'in', credential: 'c1', role: 'table' },
    renewal: { status: 'in', credential: 'c2', role: 'table' },
  }
  const rig = createRig(from, answers, undefined, copies)
  await rig.settle()
  if (!from) {
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
  }
  return rig
}
