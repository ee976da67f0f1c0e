import { isDeepStrictEqual } from 'node:util'
import type { LocalHub } from '../../hub/test/hub-process.ts'
import { hasMoreToDraw } from '../../shared/movement/plan/plan.ts'
import { planStatement } from '../../shared/session/acts/plan-statement.ts'
import { drawAhead } from '../../shared/session/draw/draw-ahead.ts'
import { settingsOf } from '../../shared/session/section/queries.ts'
import { sectionOf, sectionsIn } from '../../shared/session/section/section.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { effectOf, type SessionState } from '../../shared/session/state/state.ts'
import { planVersionOf, playEvening } from '../contests/contest-evening.ts'
import { differencesOf, figuresOfExport, rankingOnScreen } from '../contests/same-figures.ts'
import { type EveningPlan, openClub, type RobotClub, tablesOf } from '../kit/club.ts'
import { type ContestTablet, noteRefusals, robotTablet } from '../kit/contest-tablet.ts'
import { createRandom } from '../kit/random.ts'
import type { Robot, RobotOptions } from '../kit/robot.ts'

/** Contest that robots play over the real wire to its end, compared with a recount after every result. */
export interface PlayedContest {
  readonly results: number
  /** Number of rankings that agreed with the recount. */
  readonly states: number
  readonly ranked: number
  readonly state: SessionState
  /** Faults as sentences; empty if there are none. */
  readonly faults: readonly string[]
}

/** Hook called after a round, before anybody moves on. */
export type BetweenRounds = (
  club: RobotClub,
  tablets: readonly ContestTablet[],
  round: number,
) => Promise<void>

const nothingHappens: BetweenRounds = () => Promise.resolve()

export async function playContest(
  hub: Pick<LocalHub, 'origin' | 'directorSecret'>,
  evening: EveningPlan,
  seed: number,
  between: BetweenRounds = nothingHappens,
  options: () => RobotOptions = () => ({}),
): Promise<PlayedContest> {
  const faults: string[] = []
  let states = 0
  const watch = (entry: Entry, state: SessionState) => {
    if (!isResult(entry, state)) return
    states += 1
    faults.push(...differencesOf(state))
  }
  const club = await openClub(hub, evening, { ...options(), watch }, options)
  try {
    const tablets = await tabletsOf(club, evening, faults)
    await playEvening(tablets, createRandom(seed), async round => {
      await between(club, tablets, round)
      await nextRounds(club)
      await allKnow(club.director, club.table, tablets)
    })
    const { receipt } = await club.director.say({ kind: 'session-closed', body: { closed: true } })
    await club.director.until(() => club.director.state().position > receipt.position, 'the close')
    const state = club.director.state()
    const ranking = rankingOnScreen(state)
    faults.push(...differencesOf(state))
    if (!isDeepStrictEqual((await figuresOfExport(state)).ranking, ranking))
      faults.push('overtrick score ranks the export otherwise')
    const results = sectionsIn(state).flatMap(section =>
      section.boardsKnown().flatMap(board => section.resultsOf(board)),
    ).length
    return { results, states, ranked: Object.keys(ranking).length, state, faults }
  } finally {
    club.leave()
  }
}

async function tabletsOf(
  club: RobotClub,
  { plans }: EveningPlan,
  faults: string[],
): Promise<readonly ContestTablet[]> {
  const tablets = Object.entries(plans).flatMap(([section, plan]) =>
    tablesOf(plan).map(table =>
      noteRefusals(robotTablet(club.table(section, table), section, table), faults),
    ),
  )
  // The journal reaches the director with a delay: before that they know of nothing to draw.
  const { director } = club
  const isRead = () => Object.keys(plans).every(id => sectionOf(director.state(), id) !== undefined)
  await director.until(isRead, 'the journal')
  await allKnow(director, club.table, tablets)
  return tablets
}

/** Draws the next round if needed: by the hub, or by the director if the hub does not. */
async function nextRounds({ director }: RobotClub): Promise<void> {
  for (const { id, plan } of sectionsIn(director.state())) {
    if (!hasMoreToDraw(plan)) continue
    if (settingsOf(director.state())?.draw?.automatic !== true) await sayDraw(director, id)
    const isDrawn = () => (sectionOf(director.state(), id)?.plan.rounds ?? 0) > plan.rounds
    await director.until(isDrawn, `round ${plan.rounds + 1} of ${id}`)
  }
}

/** Resolves once every table has the director's current plan. */
export async function allKnow(
  director: Robot,
  robotAt: (section: string, table: number) => Robot,
  tablets: readonly ContestTablet[],
): Promise<void> {
  for (const tablet of tablets) {
    const { section, table } = tablet
    const version = sectionOf(director.state(), section)?.version ?? 1
    const knows = () => planVersionOf(tablet) >= version
    await robotAt(section, table).until(knows, `the plan at table ${section}${table}`)
  }
}

async function sayDraw(director: Robot, id: string): Promise<void> {
  const ahead = () => drawAhead(director.state(), id)
  await director.until(() => ahead().kind === 'ready', `a draw of section ${id}`)
  const drawn = ahead()
  if (drawn.kind !== 'ready') throw new Error(`the draw is ${drawn.kind}`)
  await director.say(planStatement(director.state(), id, drawn.plan))
}

const isResult = (entry: Entry, state: SessionState): boolean =>
  entry.kind === 'decision' &&
  (effectOf(state, entry.about)?.changes ?? []).some(({ slot }) => slot.of === 'result')
