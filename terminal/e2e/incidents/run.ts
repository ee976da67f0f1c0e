import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Fact, FactKind } from '../../../shared/session/state/fact.ts'
import type { Club } from './club.ts'
import type { Cost } from './counted-hand.ts'
import { dropOf } from './drop.ts'
import { type Evening, type Incident, STAGES, settle, sitAt } from './incident.ts'
import { closePanels, differencesOf, type Sight, sightOf } from './look.ts'
import { SECTION } from './sights.ts'
import { PLAY_TO_STAGE } from './stages.ts'
import { takeBack } from './take-back.ts'

/** Outcome of an incident: its cost, and whether undoing restored the previous state. */
export interface Outcome {
  readonly name: string
  readonly cost: Cost | null
  readonly settled: boolean
  /** Kinds of the facts that the director's browser sent to the hub. */
  readonly said: readonly FactKind[]
  readonly backCost: Cost | null
  /** True if the incident was visible at all, in the ranking, the room or at a table. */
  readonly seen: boolean
  /** Differences from the state before; empty if none. */
  readonly differences: readonly string[]
  readonly broken: string | null
}

export interface RunOptions {
  /** Duration for which the director's link is dropped in the middle of each. */
  readonly dropMs?: number
}

/** Runs all incidents in one evening, one after another, each from the present state of the room. */
export async function runEvening(
  club: Club,
  incidents: readonly Incident[],
  { dropMs = 0 }: RunOptions = {},
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const stage of STAGES) {
    const now = incidents.filter(one => (one.stage ?? 'third-round') === stage)
    if (now.length > 0) await PLAY_TO_STAGE[stage](club)
    for (const incident of now) {
      outcomes.push(await runIncident(club, incident, dropMs))
      await closePanels(club)
    }
  }
  return outcomes
}

async function runIncident(club: Club, incident: Incident, dropMs: number): Promise<Outcome> {
  const { name, says } = incident
  const nothing = { name, settled: false, said: [], seen: false, backCost: null, differences: [] } as const
  const drop = dropMs > 0 ? dropOf(club, dropMs) : null
  const settling = club.hand(drop?.pressed)
  const taking = club.hand()
  try {
    await incident.happens?.(club)
    await club.settled()
    await closePanels(club)
    const before = await sightOf(club)
    const known = club.directorFacts().length
    await settle(sitAt({ club, hand: settling }), incident)
    const cost = settling.cost()
    // After minutes without a link the screen takes its time to find the hub again.
    if (drop) {
      await drop.over()
      await club.settled()
    }
    const saidNow = () => club.directorFacts().slice(known)
    const settled = await club.until(
      () => incident.isSettled(eveningOf(club)) && kindsOf(saidNow()).join() === says.join(),
    )
    await club.settled()
    const said = saidNow()
    await closePanels(club)
    const between = await sightOnce(club, now => differencesOf(before, now).length > 0)
    await takeBack(club, taking, said)
    await club.settled()
    const after = await sightOnce(club, now => differencesOf(before, now).length === 0)
    return {
      name,
      cost,
      broken: null,
      settled,
      seen: differencesOf(before, between).length > 0,
      said: kindsOf(said),
      backCost: taking.cost(),
      differences: differencesOf(before, after),
    }
  } catch (cause) {
    club.cable.speak()
    return { ...nothing, cost: settling.cost(), broken: String(cause).slice(0, 400) }
  }
}

const kindsOf = (said: readonly Fact[]): readonly FactKind[] => said.map(({ kind }) => kind)

/** Maximum number of polls, on a busy machine. */
const LOOKS = 50

/**
 * Returns the visible state as soon as the condition holds, since updates may still be under way; otherwise the last
 * state seen.
 */
async function sightOnce(club: Club, holds: (sight: Sight) => boolean): Promise<Sight> {
  for (let left = LOOKS; ; left -= 1) {
    const sight = await sightOf(club)
    if (left === 0 || holds(sight)) return sight
    await club.settled()
  }
}

const eveningOf = (club: Club): Evening => {
  const state = club.observer.state()
  return { state, section: must(sectionOf(state, SECTION), 'the section'), club }
}
