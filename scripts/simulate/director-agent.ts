import type { Result } from '../../shared/game/games.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { Statement } from '../../shared/session/fact.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { applyEntry } from '../../shared/session/fold.ts'
import { type SessionId, sameName } from '../../shared/session/identity.ts'
import { isClosed, waitingFacts } from '../../shared/session/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { EMPTY_STATE, type HeldFact, type SessionState } from '../../shared/session/state.ts'
import { devicesSchema } from '../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW } from '../../shared/session/views/view-names.ts'
import type { Random } from './random.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import { bodyOf, correction, SECTION, sameResult } from './table-agent.ts'
import type { Tablet, TabletScreen } from './tablet.ts'
import type { BoardSlot, Truth } from './truth.ts'

export const SETTINGS: Settings = {
  name: 'Simulated evening',
  date: '2026-11-21',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: false,
}

/** The director at the laptop: opens the session, lets tablets in, corrects, settles what waits, closes. */
export interface DirectorAgent {
  readonly tablet: Tablet
  step(): void
  /** Changes a result that stands, as far as is known here. */
  correctSomething(): void
  correct(slot: BoardSlot): void
  /** Once the tables have gone home: enters what was lost with a tablet's store, and only that. False: all done. */
  mend(isLost: (slot: BoardSlot) => boolean): boolean
  close(): void
  state(): SessionState
}

export interface DirectorDeps {
  readonly tablet: Tablet
  readonly hub: SimulatedHub
  readonly truth: Truth
  readonly random: Random
  readonly session: SessionId
}

export function createDirectorAgent({ tablet, hub, truth, random, session }: DirectorDeps): DirectorAgent {
  const state = createFold(tablet)
  let questions = 0

  const say = (statement: Statement) => tablet.record(statement, session)

  function step(): void {
    const screen = tablet.screen()
    if (!screen) return
    if (screen.pairing.kind === 'none' || screen.pairing.kind === 'refused') {
      const secret = hub.directorSecret()
      if (secret) tablet.say({ kind: 'pair-director', secret })
      return
    }
    if (screen.pairing.kind !== 'paired') return
    if (!screen.assignment?.session) openSession(screen)
    else if (!screen.facts.some(({ fact }) => fact.kind === 'section-planned')) say(planned(truth.plan))
    else {
      letIn(screen)
      for (const held of waitingFacts(state())) settle(screen, held)
    }
  }

  function openSession({ unsent }: TabletScreen): void {
    if (unsent === 0 && tablet.recorded().length === 0) say({ kind: 'session-opened', body: SETTINGS })
  }

  function letIn({ views, link }: TabletScreen): void {
    const devices = decodeMessage(devicesSchema, views[DEVICES_VIEW] ?? '')
    if (!devices.ok || link !== 'connected') return
    for (const { device } of devices.value.requests) {
      questions += 1
      tablet.say({ kind: 'ask', id: questions, ask: { what: 'pairing', device, letIn: true } })
    }
  }

  function settle({ facts }: TabletScreen, { entry: { fact } }: HeldFact): void {
    const asked = facts.some(
      own => own.fact.kind === 'settled' && sameName(own.fact.body.about, fact) && !own.receipt,
    )
    if (asked) return
    const about = { device: fact.device, seq: fact.seq, hash: fact.hash }
    say({ kind: 'settled', body: { about, admit: counts(fact, truth, state()) } })
  }

  function correct({ entry, board }: BoardSlot): void {
    const standing = sectionOf(state(), SECTION)?.resultAt(entry.round, entry.table, board)
    if (!standing) return
    const { fact, body } = standing
    say(correction({ ...fact, body }, truth.direct(entry.round, entry.table, board)))
  }

  return {
    tablet,
    step,
    correctSomething: () => correct(random.pick(truth.slots())),
    correct,
    mend(isLost) {
      if (waitingFacts(state()).length > 0 || tablet.screen()?.unsent) return true
      let mended = false
      for (const slot of truth.slots().filter(isLost)) {
        const { round, table } = slot.entry
        const right = truth.resultAt(round, table, slot.board)
        const standing = sectionOf(state(), SECTION)?.resultAt(round, table, slot.board)
        // Where the right result is in the journal the rules alone must have made it stand.
        if (standing && wasSaid(tablet, slot, right)) continue
        mended = true
        say(
          standing
            ? correction({ ...standing.fact, body: standing.body }, right)
            : { kind: 'result', body: bodyOf(slot.entry, slot.board, right) },
        )
      }
      return mended
    },
    close() {
      if (!isClosed(state())) say({ kind: 'session-closed', body: { closed: true } })
    },
    state,
  }
}

/** The state after the entries that this tablet has, folded on as they come. */
function createFold(tablet: Tablet): () => SessionState {
  let known: TabletScreen['entries'] = []
  let state = EMPTY_STATE
  return () => {
    const entries = tablet.screen()?.entries ?? []
    if (entries === known) return state
    // The same entries and more, or another history: the screen's own store does it alike.
    const goesOn = known.every((entry, index) => entry === entries[index])
    const rest = goesOn ? entries.slice(known.length) : entries
    known = entries
    state = rest.reduce(applyEntry, goesOn ? state : EMPTY_STATE)
    return state
  }
}

/** What waits counts if it is what happened, and nothing else says so already. */
function counts(fact: HeldFact['entry']['fact'], truth: Truth, state: SessionState): boolean {
  if (fact.kind !== 'result') return fact.kind === 'section-planned'
  const { round, table, board, result } = fact.body
  const right = truth.resultAt(round, table, board)
  const standing = sectionOf(state, SECTION)?.resultAt(round, table, board)
  return sameResult(result, right) && !(standing && sameResult(standing.body.result, right))
}

/** Whether the right result is in the journal, standing or not. */
const wasSaid = (tablet: Tablet, { entry, board }: BoardSlot, right: Result): boolean =>
  (tablet.screen()?.entries ?? []).some(({ kind, ...one }) => {
    if (kind !== 'fact' || !('fact' in one) || one.fact.kind !== 'result') return false
    const { round, table, board: of, result } = one.fact.body
    return round === entry.round && table === entry.table && of === board && sameResult(result, right)
  })

const planned = (plan: Plan): Statement => ({
  kind: 'section-planned',
  body: { section: SECTION, version: 1, plan: encodePlan(plan) },
})
