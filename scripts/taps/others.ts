import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { overruling } from '../../shared/session/acts/overruling.ts'
import { drawAhead, type MissingForDraw } from '../../shared/session/draw/draw-ahead.ts'
import type { Statement } from '../../shared/session/fact.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { waitingFacts } from '../../shared/session/queries.ts'
import { sectionOf, sectionsIn } from '../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../shared/session/state.ts'
import { DIRECTOR, deviceNamed, tableDevice } from '../../shared/test/hall.ts'
import { settling } from '../../terminal/director/model/acts/director-acts.ts'
import { drawNextRound } from '../laws/words/draw-words.ts'
import { drawResult, drawTableWord } from '../laws/words/table-words.ts'
import type { Random } from '../simulate/random.ts'
import type { Club } from './club.ts'

/** The other tables of the room, in every section. */

const isOwn = ({ own, also }: Club, { section, table }: TablePlace): boolean =>
  section === 'A' && [own, ...also].includes(table)

export const deviceAt = ({ section, table }: TablePlace): DeviceId =>
  section === 'A' ? tableDevice(table) : deviceNamed(`table${section.toLowerCase()}${table}`)

/** What some other table says next; nothing, where that would be a table of the tablet's own. */
export function wordElsewhere(
  random: Random,
  club: Club,
): { place: TablePlace; word: Statement | undefined } {
  const state = club.hall.state()
  const { id: section, plan } = random.pick(sectionsIn(state))
  const place = { section, table: random.whole(1, plan.tables) }
  return { place, word: isOwn(club, place) ? undefined : drawTableWord(random, state, place) }
}

/** All others have played what the round still needs, and where rounds are drawn the next one is: which is told. */
export function everybodyGoesOn(random: Random, club: Club): string {
  playOthers(random, club)
  return drawOn(club)
}

/** The other tables play their boards up to the round that is played here, and on as long as the next is not. */
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

/** Where rounds are drawn the next one is; the director settles what holds the draw, and cuts what was put off. */
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
  return overruling(state, { kind: 'board-state', body: { section: 'A', plan, places, state: 'cut' } })
}
