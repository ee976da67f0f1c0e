import { must } from '../../../shared/lib/assert.ts'
import { awardTable } from '../../../shared/scoring/awards/award-presets.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { DIRECTOR, drawnResult, SESSION } from '../../../shared/test/hall.ts'
import { playedOut, STORY_NOW, type Stage, type Story, shown } from './stage.ts'

const SETTINGS: Partial<Settings> = {
  corrections: { minutes: 30, appeals: 30 },
  awards: awardTable('online-pairs') as NonNullable<Settings['awards']>,
}

/** Twelve minutes before the story. */
const CLOSED_AT = STORY_NOW - 720_000

/** Played out, and closed at `CLOSED_AT`. */
async function closed(settings: Partial<Settings> = SETTINGS): Promise<Stage> {
  const set = await playedOut(settings)
  let seq = 9000
  const say = (statement: Statement) => {
    seq += 1
    const at = { clock: CLOSED_AT, offset: 0 }
    set.desk.hand(makeFact({ session: SESSION, device: DIRECTOR, seq, at }, statement))
  }
  for (const now of [false, true])
    say(withReplacedFacts(set.desk.state(), { kind: 'session-closed', body: { closed: now } }))
  set.table.sync()
  return set
}

/** Picks a board that a player sitting here at the end has played, and where, or one of other players. */
function boardOf(set: Stage, at: 'own' | 'theirs') {
  const section = must(sectionOf(set.desk.state(), 'A'), 'the section')
  const last = must(section.entryAt(5, 2), 'the last round')
  const [here] = Object.values(last.seats)
  const played = section
    .boardsKnown()
    .flatMap(board => section.resultsOf(board))
    .filter(({ body }) => body.round < 5 && Object.values(body.seats).includes(here ?? ''))
  const { body, fact } = must(played[0], 'a board')
  const other = body.seats.N === here ? body.seats.E : body.seats.N
  const contestant = at === 'own' ? (here ?? '') : other
  return { body, fact, contestant, place: { round: body.round, table: body.table, board: body.board } }
}

function ask(set: Stage, who: 'own' | 'theirs'): void {
  const { contestant, place } = boardOf(set, who)
  const table = who === 'own' ? 2 : place.table
  set.desk.say(DIRECTOR, {
    kind: 'correction-asked',
    body: { section: 'A', table, contestant, place, should: drawnResult('4S E 11') },
  })
  set.table.sync()
}

/** Stories after the close: results that may still be corrected, and the requests for it. */
export const CORRECTION_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'ranking-provisional': async () => shown(await closed()),
  'ranking-tournament': async () =>
    shown(
      await closed({
        tournament: { id: 'club-cup', name: 'Club championship 2026', number: 4, carry: 'total' },
      }),
    ),
  'ranking-asked': async () => {
    const set = await closed()
    ask(set, 'theirs')
    return shown(set)
  },
  'ranking-corrected': async () => {
    const set = await closed()
    const { body, fact } = boardOf(set, 'own')
    set.desk.say(DIRECTOR, {
      kind: 'result',
      body: { ...body, result: drawnResult('4S E 11') },
      replaces: nameOf(fact),
    })
    set.table.sync()
    const screen = set.store.screen.value
    if (screen.kind === 'changed') await set.store.knowChanges(screen.changes)
    return shown(set)
  },
  'cards-provisional': async () => shown(await closed(), 'own-cards'),
  'cards-asked': async () => {
    const set = await closed()
    ask(set, 'theirs')
    return shown(set, 'own-cards')
  },
  'cards-own-asked': async () => {
    const set = await closed()
    ask(set, 'own')
    return shown(set, 'own-cards')
  },
}
