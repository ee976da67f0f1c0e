import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import type { DeskHealth } from '../../../shared/protocol/health.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import { applyEntry } from '../../../shared/session/decide/fold.ts'
import { nameKey, type SessionId } from '../../../shared/session/identity.ts'
import { isClosed, waitingFacts } from '../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { Fact, Statement } from '../../../shared/session/state/fact.ts'
import { EMPTY_STATE, type SessionState } from '../../../shared/session/state/state.ts'
import { devicesSchema } from '../../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW } from '../../../shared/session/views/view-names.ts'
import type { Random } from '../../kit/random.ts'
import { sameJson } from '../checker/signature.ts'
import { type Programme, SECTION } from '../programme.ts'
import { CARD, type SimulatedHub } from '../simulated-hub.ts'
import type { Tablet, TabletScreen } from '../tablet.ts'
import { createDrawKey } from './draw-key.ts'
import { correction, sameResult } from './table-agent.ts'
import type { BoardSlot, Truth } from './truth.ts'

/** Health states that last until the director declares that this hub continues. */
const IN_DOUBT: readonly DeskHealth[] = ['restored', 'superseded', 'second-desk']
const ASK_AGAIN_MS = 15_000
/** Time before the director lets a hub without the session collect data, and later continue with what it found, ms. */
const LACKS_MS = 8000
const COLLECTED_MS = 12_000
const LEFT_MS = 60_000

/** Director at the laptop: opens sessions, admits tablets, corrects, settles pending facts, closes. */
export interface DirectorAgent {
  readonly tablet: Tablet
  step(): void
  session(): SessionId
  /** Opens the next session of the programme at the next step; returns false if there is none. */
  nextSession(): boolean
  /** Changes a current result, as far as known to this device. */
  correctSomething(): void
  correct(slot: BoardSlot): void
  say(statement: Statement): void
  ask(what: Ask): void
  /** Returns the section's state, as far as known to this device. */
  section(): Section | undefined
  setClosed(closed: boolean): void
  state(): SessionState
}

export interface DirectorDeps {
  readonly tablet: Tablet
  readonly hub: () => SimulatedHub
  readonly truth: Truth
  readonly random: Random
  readonly programme: Programme
  readonly now: () => number
}

export function createDirectorAgent(deps: DirectorDeps): DirectorAgent {
  const { tablet, hub, truth, random, programme } = deps
  const state = createFold(tablet)
  let evening = 0
  const asking = createAsking(tablet)
  const askedAt = new Map<string, number>()
  const draws = createDrawKey()

  const now = () => programme[evening] ?? programme[0]
  const session = () => now().session
  const say = (statement: Statement) => tablet.record(statement, session())
  const section = () =>
    tablet.screen()?.assignment?.session === session() ? sectionOf(state(), SECTION) : undefined

  function step(): void {
    const screen = tablet.screen()
    if (!screen) return
    if (screen.pairing.kind === 'none' || screen.pairing.kind === 'refused' || screen.link === 'revoked') {
      const secret = hub().directorSecret()
      if (secret) tablet.say({ kind: 'pair-director', secret })
      return
    }
    if (screen.pairing.kind !== 'paired') return
    if (!hasPrepared()) return
    asking.letIn(screen)
    asking.goOn(screen)
    asking.rebuild(screen, session(), deps.now())
    if (screen.assignment?.session === session())
      for (const { entry } of waitingFacts(state())) settle(entry.fact)
    if (screen.assignment?.session === session() && screen.unsent === 0) drawOn()
  }

  function drawOn(): void {
    const word = draws(state(), deps.now())
    if (word) say(word)
  }

  /** Opens the session, then enters its plan; returns true once both are done. */
  function hasPrepared(): boolean {
    const isOpened = tablet.hasRecorded(session(), 'session-opened')
    if (isOpened && tablet.hasRecorded(session(), 'section-planned')) return true
    if (!isOpened) say({ kind: 'session-opened', body: now().settings })
    else
      say({ kind: 'section-planned', body: { section: SECTION, version: 1, plan: encodePlan(now().plan) } })
    return false
  }

  function settle(fact: Fact): void {
    // The decision is shown as pending until the journal arrives, so it is not repeated at once.
    const key = `${session()}/${nameKey(fact)}`
    const asked = askedAt.get(key)
    if (asked !== undefined && (deps.now() - asked < ASK_AGAIN_MS || tablet.screen()?.unsent !== 0)) return
    askedAt.set(key, deps.now())
    const about = { device: fact.device, seq: fact.seq, hash: fact.hash }
    say({ kind: 'settled', body: { about, admit: counts(fact, session(), truth, state()) } })
  }

  function correct({ round, table, board, session: of }: BoardSlot): void {
    const standing = of === session() ? section()?.resultAt(round, table, board) : undefined
    const slot = { session: session(), round, table, board }
    if (!standing || !truth.at(slot)) return
    const { fact, body } = standing
    say(correction({ ...fact, body }, truth.another()))
  }

  return {
    tablet,
    step,
    session,
    correct,
    say,
    ask: asking.ask,
    section,
    state,
    nextSession() {
      if (evening + 1 >= programme.length) return false
      evening += 1
      return true
    },
    correctSomething() {
      const slots = truth.all().flatMap(({ slot }) => (slot.session === session() ? [slot] : []))
      if (slots.length > 0) correct(random.pick(slots))
    },
    setClosed(closed) {
      if (isClosed(state()) === closed || tablet.screen()?.assignment?.session !== session()) return
      say({ kind: 'session-closed', body: { closed }, ...replacing(state()) })
    },
  }
}

function createAsking(tablet: Tablet) {
  let questions = 0
  /** Time since when the hub lacks the session; the other is since when it collects data. */
  let lacksSince = Number.NaN
  let collectsSince = Number.NaN
  function ask(what: Ask): void {
    questions += 1
    tablet.say({ kind: 'ask', id: questions, ask: what })
  }
  /** Enters the words of the club card if the hub does not know the session in play. */
  function bringCard({ link, assignment, unsent }: TabletScreen, session: SessionId, now: number): void {
    const isLacking = link === 'connected' && unsent === 0 && assignment?.session !== session
    if (!isLacking) lacksSince = Number.NaN
    else if (Number.isNaN(lacksSince)) lacksSince = now
    else if (now - lacksSince > LACKS_MS) ask({ what: 'rebuild', card: CARD })
  }

  return {
    ask,
    /** Lets the hub collect data for a while, then starts it, or gives up if it found nothing. */
    rebuild(screen: TabletScreen, session: SessionId, now: number): void {
      if (tablet.health() !== 'recovering') {
        collectsSince = Number.NaN
        bringCard(screen, session, now)
        return
      }
      lacksSince = Number.NaN
      if (Number.isNaN(collectsSince)) collectsSince = now
      const since = now - collectsSince
      if (since > COLLECTED_MS) ask({ what: 'rebuilt', go: since < LEFT_MS })
    },
    letIn({ views, link }: TabletScreen): void {
      const devices = decodeMessage(devicesSchema, views[DEVICES_VIEW] ?? '')
      if (!devices.ok || link !== 'connected') return
      for (const { device } of devices.value.requests) ask({ what: 'pairing', device, letIn: true })
    },
    /** Makes a hub continue that reports it is older than the tablets' data, or superseded. */
    goOn({ link }: TabletScreen): void {
      if (link === 'connected' && IN_DOUBT.includes(tablet.health() ?? 'well')) ask({ what: 'go-on' })
    },
  }
}

/** Returns the fields by which a fact about the close names the current one. */
function replacing(state: SessionState) {
  for (const { standings } of state.standing.values())
    for (const { fact } of standings.values())
      if (fact.kind === 'session-closed') return { replaces: { device: fact.device, seq: fact.seq } }
  return {}
}

/** Returns a function that folds this tablet's entries as they arrive. */
function createFold(tablet: Tablet): () => SessionState {
  let known: TabletScreen['entries'] = []
  let state = EMPTY_STATE
  return () => {
    const entries = tablet.screen()?.entries ?? []
    if (entries === known) return state
    // The same entries and more, or another history: the screen's own store does the same.
    const goesOn = known.every((entry, index) => entry === entries[index])
    const rest = goesOn ? entries.slice(known.length) : entries
    known = entries
    state = rest.reduce(applyEntry, goesOn ? state : EMPTY_STATE)
    return state
  }
}

/**
 * Decides whether a pending fact counts: it must state what happened, no current fact may state it already, and nobody
 * there may have the board.
 */
function counts(fact: Fact, session: SessionId, truth: Truth, state: SessionState): boolean {
  if (fact.kind === 'section-planned')
    return fact.body.version === (sectionOf(state, SECTION)?.version ?? 0) + 1
  if (fact.kind !== 'result') return false
  const { round, table, board, result, seats } = fact.body
  const right = truth.at({ session, round, table, board })
  if (!right || !sameResult(result, right.fact.body.result)) return false
  if (!sameJson(seats, right.fact.body.seats)) return false
  const section = sectionOf(state, SECTION)
  const standing = section?.resultAt(round, table, board)
  if (standing && sameResult(standing.body.result, result)) return false
  const people = new Set(Object.values(seats))
  return !section
    ?.resultsOf(board)
    .some(
      ({ body }) =>
        (body.round !== round || body.table !== table) &&
        Object.values(body.seats).some(one => people.has(one)),
    )
}
