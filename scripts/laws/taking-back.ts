import { isSeatedAsPlayed, type PlayedBoards } from '../../shared/movement/change/played.ts'
import { type Act, actLog } from '../../shared/session/acts/act-log.ts'
import { undoPlanChange } from '../../shared/session/acts/plan-back.ts'
import { nameKey } from '../../shared/session/identity.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { runningRankings } from '../../shared/session/standings/standings-view.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { boardsTwice } from './checks/board-once.ts'
import { movementBack } from './checks/movement-back.ts'
import { differences, isSamePlan, roundsNotRestored, twinOf } from './checks/twin.ts'
import { checkResultsUnderUndone, settlementsLeft } from './checks/under-acts.ts'
import type { LawCounts, LawRoom } from './room/law-room.ts'

const MOST = 500

/**
 * Undoes everything in an order that the log allows, either the latest action first or at random. The session must then
 * equal one without these actions.
 */
export function takeAllBack(room: LawRoom): LawCounts {
  const { random, desk, directors, fault } = room
  const [screen] = directors
  const isAnyOrder = random.chance(0.5)
  let takenBack = 0
  for (; takenBack < MOST; takenBack += 1) {
    const open = actLog(desk.entries, desk.state()).filter(isOpen)
    const act = isAnyOrder && open.length > 0 ? random.pick(open) : open.at(-1)
    if (!act) break
    const statement = takingBack(room, act)
    if (!statement) break
    const said = screen.say(statement)
    screen.sync()
    // A round may have been drawn since by the desk.
    const decision = desk.utterances.findLast(({ fact }) => fact === said)?.decision
    if (decision?.kind !== 'admitted')
      fault('e', [`${nameKey(act.fact)} is not taken back: ${JSON.stringify(decision)}`])
    fault('b', boardsTwice(desk.state()))
    // Whatever the order, rankings in between must work.
    runningRankings(desk.state())
  }
  const back = desk.utterances.map(movementBack)
  fault(
    'a',
    back.flatMap(({ faults }) => faults),
  )
  const after = desk.state()
  const assigned = desk.entries.filter(({ kind }) => kind === 'assigned')
  const twin = twinOf(assigned, desk.utterances, after)
  const told = back.flatMap(({ keptRounds }) => keptRounds)
  fault('a', [...differences(after, twin), ...roundsNotRestored(after, twin.state, told)])
  fault('a', checkResultsUnderUndone(after, desk.utterances, twin.under))
  fault('a', settlementsLeft(after, desk.utterances))
  const acts = desk.utterances.filter(({ role }) => role === 'director')
  return {
    takenBack,
    tableWords: desk.utterances.length - acts.length,
    actsAdmitted: acts.filter(({ decision }) => decision.kind === 'admitted').length,
    actsRefused: acts.filter(({ decision }) => decision.kind === 'refused').length,
    underActs: twin.under.size,
    comparedWhole: twin.under.size === 0 && isSamePlan(after, twin.state) ? 1 : 0,
  }
}

/** True for an action that the log offers to undo and that is not itself an undo. */
const isOpen = ({ fact, back }: Act): boolean =>
  (back.kind === 'statement' || back.kind === 'plan') &&
  fact.kind !== 'taken-back' &&
  !(fact.kind === 'section-planned' && fact.body.back !== undefined)

function takingBack({ desk, fault }: LawRoom, { fact, back }: Act): Statement | undefined {
  if (back.kind === 'statement') return back.statement
  if (back.kind !== 'plan') return undefined
  const state = desk.state()
  const restored = undoPlanChange(state, back.section, back.version)
  if (!restored?.ok) {
    fault('a', [`${nameKey(fact)}: the movement cannot be taken back`])
    return undefined
  }
  const { plan, differs, statement } = restored.value
  const should = (sectionOf(state, back.section)?.played() ?? []).filter(one => !isSeatedAsPlayed(plan, one))
  if (places(differs) !== places(should))
    fault('a', [`results that contradict the plan that comes back are not listed: ${places(should)}`])
  return statement
}

const places = (played: PlayedBoards): string =>
  played
    .map(({ round, table, board }) => `${round}/${table}/${board}`)
    .sort()
    .join(' ')
