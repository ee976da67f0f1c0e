import { actOf } from '../../../shared/session/acts/act-log.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { undoPlanChange } from '../../../shared/session/acts/plan-back.ts'
import { askedCorrections } from '../../../shared/session/corrections/corrections.ts'
import { messageStatement } from '../../../shared/session/messages/messages.ts'
import { openCalls, settingsOf, waitingFacts } from '../../../shared/session/section/queries.ts'
import { type Section, sectionsIn } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import {
  correctingAsAsked,
  decliningCorrection,
} from '../../../terminal/director/model/acts/correction-acts.ts'
import {
  answeringCall,
  closingSession,
  namings,
  openingTables,
  settling,
} from '../../../terminal/director/model/acts/director-acts.ts'
import type { Random } from '../../kit/random.ts'
import { drawBoardStatement } from './board-words.ts'
import { drawDrawChange, drawNextRound } from './draw-words.ts'
import type { Knowledge } from './knowledge.ts'
import { drawMovementChange } from './movement-words.ts'
import { drawResultStatement } from './result-words.ts'
import { drawSeatsStatement } from './seats-words.ts'
import { drawAtAnotherTable, drawSecondThoughts } from './second-thoughts.ts'

type ActDraw = (random: Random, section: Section, known: Knowledge) => Statement | undefined

/** Actions of the director, each with its relative frequency. */
const DRAWS: readonly (readonly [number, ActDraw])[] = [
  [6, (random, section, { state }) => drawResultStatement(random, state, section)],
  [6, (random, section, { state }) => drawSeatsStatement(random, state, section)],
  [8, (random, section, { state }) => drawBoardStatement(random, state, section)],
  [
    4,
    (random, section, { state }) =>
      (section.plan.toDraw ? drawDrawChange : drawMovementChange)(random, state, section),
  ],
  [2, (_, section, { state }) => drawNextRound(state, section.id)],
  [4, drawPenalty],
  [2, drawName],
  [1, drawFees],
  [2, drawMessage],
  [3, drawClock],
  [4, drawSettlement],
  [2, drawAnswer],
  [2, drawScoring],
  [1, (random, _, { state }) => closingSession(state, random.chance(0.5))],
  [1, (random, _, { state }) => openingTables(state, random.chance(0.5))],
  [1, (random, _, { state }) => drawReins(random, state)],
  [2, drawConfirmed],
  [3, drawCorrection],
  [9, drawTakenBack],
  [3, drawPlanBack],
]

/** Further actions of directors with second thoughts, with their frequency. */
const SECOND_THOUGHTS: typeof DRAWS = [
  [12, drawSecondThoughts],
  [8, drawSettlement],
  [8, drawAtAnotherTable],
]

const asOften = (draws: typeof DRAWS): readonly ActDraw[] =>
  draws.flatMap(([times, draw]) => Array.from({ length: times }, () => draw))

const USUAL = asOften(DRAWS)
const ALL = [...USUAL, ...asOften(SECOND_THOUGHTS)]

/** Draws a director's statement for the current state; `undefined` if the kind drawn does not apply. */
export function drawDirectorStatement(
  random: Random,
  known: Knowledge,
  hasSecondThoughts: boolean,
): Statement | undefined {
  const sections = sectionsIn(known.state)
  if (sections.length === 0) return undefined
  return random.pick(hasSecondThoughts ? ALL : USUAL)(random, random.pick(sections), known)
}

function drawPenalty(random: Random, section: Section, { state }: Knowledge): Statement {
  const { id } = random.pick(section.plan.contestants)
  const body = {
    section: section.id,
    contestant: id,
    number: random.whole(1, 2),
    hundredths: random.whole(-3, 2) * 50,
    unit: random.pick(['points', 'percent-of-top'] as const),
  }
  return withReplacedFacts(state, { kind: 'adjustment', body })
}

function drawName(random: Random, section: Section, { state }: Knowledge): Statement | undefined {
  const { id } = random.pick(section.plan.contestants)
  return namings(state, section.id, [{ contestant: id, players: [`Ana ${random.whole(1, 9)}`, 'Bo'] }])[0]
}

function drawMessage(random: Random, section: Section, { state }: Knowledge): Statement {
  const to = random.pick([
    { kind: 'all' },
    { kind: 'section', section: section.id },
    { kind: 'table', section: section.id, table: random.whole(1, section.plan.tables) },
  ] as const)
  return messageStatement(state, to, `Break at ${random.whole(8, 10)}`)
}

function drawFees(random: Random, section: Section, { state }: Knowledge): Statement {
  const { id } = random.pick(section.plan.contestants)
  const paid = [random.pick([null, 400]), random.pick([null, 600])]
  return withReplacedFacts(state, { kind: 'fees-paid', body: { section: section.id, contestant: id, paid } })
}

function drawClock(random: Random, section: Section, { state }: Knowledge): Statement {
  const round = random.whole(1, section.plan.rounds)
  const run = random.pick([
    { kind: 'stopped' },
    { kind: 'running', round, began: random.whole(1, 9) * 60_000 },
    { kind: 'paused', round, elapsedMs: random.whole(1, 9) * 60_000 },
  ] as const)
  const breaks = [{ after: random.whole(1, section.plan.rounds), minutes: 10, kind: 'tea' as const }]
  const body = { section: section.id, minutes: random.whole(10, 20), move: 2, run }
  return withReplacedFacts(state, { kind: 'clock', body: random.chance(0.5) ? { ...body, breaks } : body })
}

/** Draws a statement that takes control from the steward, or returns it. */
const drawReins = (random: Random, state: Knowledge['state']): Statement =>
  withReplacedFacts(state, { kind: 'steward', body: { run: random.pick(['on', 'paused'] as const) } })

function drawSettlement(random: Random, _: Section, { state }: Knowledge): Statement | undefined {
  const waiting = waitingFacts(state)
  if (waiting.length === 0) return undefined
  return settling(state, random.pick(waiting).entry.fact, random.chance(0.6))
}

function drawAnswer(random: Random, _: Section, { state }: Knowledge): Statement | undefined {
  const calls = openCalls(state)
  if (calls.length === 0) return undefined
  const { section, table } = random.pick(calls).body
  return answeringCall(state, section, table)
}

function drawScoring(random: Random, _: Section, { state }: Knowledge): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const body = {
    ...settings,
    form: random.pick(['matchpoints', 'butler', 'cross-imps'] as const),
    sections: random.pick(['across', 'apart'] as const),
  }
  return withReplacedFacts(state, { kind: 'session-opened', body })
}

/** Corrects a result as requested, or declines the request. */
function drawCorrection(random: Random, _: Section, { state }: Knowledge): Statement | undefined {
  const open = askedCorrections(state).filter(one => one.state === 'open')
  if (open.length === 0) return undefined
  const asked = random.pick(open)
  return random.chance(0.6) ? correctingAsAsked(state, asked) : decliningCorrection(state, asked)
}

function drawConfirmed(random: Random, section: Section, { state }: Knowledge): Statement | undefined {
  const stands = section.boardsKnown().flatMap(board => section.resultsOf(board))
  if (stands.length === 0) return undefined
  const { device, seq, hash } = random.pick(stands).fact
  return withReplacedFacts(state, { kind: 'confirmed', body: { about: { device, seq, hash } } })
}

/** Undoes an action that the log offers to undo, including undos. */
function drawTakenBack(random: Random, _: Section, { state, journal }: Knowledge): Statement | undefined {
  const own = journal.flatMap(entry => (entry.kind === 'fact' && entry.role === 'director' ? entry : []))
  for (let tries = 0; tries < 4 && own.length > 0; tries += 1) {
    // The latest act is undone most often.
    const latest = own.slice(random.chance(0.6) ? -6 : 0)
    const { back } = actOf(random.pick(latest), state)
    if (back.kind === 'statement') return back.statement
  }
  return undefined
}

function drawPlanBack(
  random: Random,
  section: Section,
  { state, journal }: Knowledge,
): Statement | undefined {
  const plans = journal.flatMap(entry =>
    entry.kind === 'fact' && entry.fact.kind === 'section-planned' && entry.fact.body.section === section.id
      ? entry
      : [],
  )
  if (plans.length < 2) return undefined
  const { back } = actOf(random.pick(plans.slice(1)), state)
  if (back.kind !== 'plan') return undefined
  const restored = undoPlanChange(state, back.section, back.version)
  return restored?.ok ? restored.value.statement : undefined
}
