import { must } from '../../../shared/lib/assert.ts'
import type { Fact, FactKind } from '../../../shared/session/fact.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Club } from './club.ts'
import type { Cost } from './counted-hand.ts'
import { dropOf } from './drop.ts'
import { type Evening, type Incident, STAGES, sitAt } from './incident.ts'
import { differencesOf, home, type Sight, sightOf } from './look.ts'
import { SECTION } from './sights.ts'
import { REACH } from './stages.ts'
import { takeBack } from './take-back.ts'

/** What came of an incident: what it cost, and whether all was as before once it had been taken back. */
export interface Outcome {
  readonly name: string
  readonly cost: Cost | null
  readonly settled: boolean
  /** What the director's browser has said at the desk. */
  readonly said: readonly FactKind[]
  readonly backCost: Cost | null
  /** Whether it could be seen at all, in the ranking, the room or at a table. */
  readonly seen: boolean
  /** What differs from before; empty where nothing does. */
  readonly differences: readonly string[]
  /** Where it broke off. */
  readonly broken: string | null
}

export interface RunOptions {
  /** For so long the director's link is dropped in the middle of each. */
  readonly dropMs?: number
}

/** One evening, in which all of them happen one after another, each from the room as it stands. */
export async function runEvening(
  club: Club,
  incidents: readonly Incident[],
  { dropMs = 0 }: RunOptions = {},
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const stage of STAGES) {
    const now = incidents.filter(one => one.stage === stage)
    if (now.length > 0) await REACH[stage](club)
    for (const incident of now) {
      outcomes.push(await runIncident(club, incident, dropMs))
      await home(club)
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
    await home(club)
    const before = await sightOf(club)
    const known = club.directorFacts().length
    await incident.settle(sitAt({ club, hand: settling }))
    const cost = settling.cost()
    // After minutes of silence the screen takes its time to find the desk again.
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
    await home(club)
    const between = await sightOnce(club, now => differencesOf(before, now).length > 0)
    await takeBack(club, taking, said)
    await club.settled()
    const after = await sightOnce(club, now => differencesOf(before, now).length === 0)
    return {
      ...{ name, cost, broken: null },
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

/** So many times it is looked at, on a busy machine. */
const LOOKS = 50

/** What people see as soon as this holds: what the desk tells them may still be under way. Otherwise what they see then. */
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
