import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { drawAhead, type MissingForDraw } from '../../shared/session/draw/draw-ahead.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { waitingFacts } from '../../shared/session/section/queries.ts'
import { sectionOf, sectionsIn } from '../../shared/session/section/section.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import type { SessionState, TablePlace } from '../../shared/session/state/state.ts'
import { DIRECTOR, deviceNamed, tableDevice } from '../../shared/test/hall.ts'
import { settling } from '../../terminal/director/model/acts/director-acts.ts'
import type { Random } from '../kit/random.ts'
import { drawNextRound } from '../laws/words/draw-words.ts'
import { drawResult, drawTableStatement } from '../laws/words/table-words.ts'
import type { Club } from './club.ts'

const isOwn = ({ own, also }: Club, { section, table }: TablePlace): boolean =>
  section === 'A' && [own, ...also].includes(table)

export const deviceAt = ({ section, table }: TablePlace): DeviceId =>
  section === 'A' ? tableDevice(table) : deviceNamed(`table${section.toLowerCase()}${table}`)

/** Returns the next statement of another table; undefined if it would be the tablet's own. */
export function statementElsewhere(
  random: Random,
  club: Club,
): { place: TablePlace; word: Statement | undefined } {
  const state = club.hall.state()
  const { id: section, plan } = random.pick(sectionsIn(state))
  const place = { section, table: random.whole(1, plan.tables) }
  return { place, word: isOwn(club, place) ? undefined : drawTableStatement(random, state, place) }
}

/**
 * Plays all other boards that the round still needs and draws the next round if rounds are drawn; returns a
 * description.
 */
export function everybodyGoesOn(random: Random, club: Club): string {
  playOthers(random, club)
  return drawOn(club)
}

/** Plays the other tables up to this table's current round, and beyond while it sits out. */
function playOthers(random: Random, club: Club): void {
  const { hall, own, also } = club
  const here = sectionOf(hall.state(), 'A')
  const played = here?.plan.entries.filter(isPlayed) ?? []
  const isHere = ({ table }: { readonly table: number }) => isOwn(club, { section: 'A', table })
  const next = () => played.filter(entry => entry.round === round + 1)
  let round = Math.max(1, ...[own, ...also].map(table => here?.currentRound(table) ?? 1))
  while (next().length > 0 && !next().some(isHere)) round += 1
  for (const section of sectionsIn(hall.state()))
    for (const entry of section.plan.entries.filter(isPlayed)) {
      if (entry.round > round || isOwn(club, { section: section.id, table: entry.table })) continue
      const place = { section: section.id, round: entry.round, table: entry.table }
      const body = { ...place, plan: section.version, seats: entry.seats }
      for (const board of section.missingBoards(entry))
        hall.say(deviceAt(place), {
          kind: 'result',
          body: { ...body, board, result: drawResult(random) },
        })
    }
}

/** Draws the next round; the director settles facts that block the draw, and removes postponed boards. */
function drawOn({ hall }: Club): string {
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind === 'waiting') {
    const { entry } = waitingFacts(hall.state())[0] ?? {}
    const statement = entry ? settling(hall.state(), entry.fact, true) : cutting(hall.state(), ahead.missing)
    if (statement) hall.say(DIRECTOR, statement)
  }
  const drawn = drawNextRound(hall.state(), 'A')
  if (drawn) hall.say(DIRECTOR, drawn)
  return ahead.kind === 'waiting' ? `draw waiting for ${JSON.stringify(ahead.missing)}` : `draw ${ahead.kind}`
}

function cutting(state: SessionState, missing: readonly MissingForDraw[]): Statement | undefined {
  const [first] = missing
  if (first?.kind !== 'boards') return undefined
  const { round, table, boards } = first
  const places = boards.map(board => ({ round, table, board }))
  const plan = sectionOf(state, 'A')?.version ?? 1
  return withReplacedFacts(state, { kind: 'board-state', body: { section: 'A', plan, places, state: 'cut' } })
}
