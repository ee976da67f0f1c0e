import { must } from '../../../shared/lib/assert.ts'
import { awardTable } from '../../../shared/scoring/awards/award-presets.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { makeFact } from '../../../shared/session/state/fact.ts'
import { DIRECTOR, drawnResult, SESSION } from '../../../shared/test/hall.ts'
import { over, STORY_NOW, type Stage, type Step, type Stories } from './stage.ts'
import { changesRead, correct, playedOut, says, sectionIn } from './steps.ts'

const SETTINGS: Partial<Settings> = {
  corrections: { minutes: 30, appeals: 30 },
  awards: awardTable('online-pairs') as NonNullable<Settings['awards']>,
}

/** Twelve minutes before the story. */
const CLOSED_AT = STORY_NOW - 720_000

/** Opens the session again, and closes it at `CLOSED_AT`. */
const closedThen: Step = ({ desk, table }) => {
  for (const closed of [false, true]) {
    const statement = withReplacedFacts(desk.state(), { kind: 'session-closed', body: { closed } })
    const at = { clock: CLOSED_AT, offset: 0 }
    const seq = closed ? 9002 : 9001
    desk.hand(makeFact({ session: SESSION, device: DIRECTOR, seq, at }, statement))
  }
  table.sync()
}

const closedWith =
  (settings: Partial<Settings>) =>
  (...steps: readonly Step[]) =>
    playedOut(settings)(closedThen, ...steps)
const closed = closedWith(SETTINGS)

/** Picks a result that a player sitting here at the end has made elsewhere. */
function earlier(set: Stage) {
  const section = sectionIn(set)
  const [here] = Object.values(must(section.entryAt(5, 2), 'the last round').seats)
  const played = section
    .boardsKnown()
    .flatMap(board => section.resultsOf(board))
    .filter(({ body }) => body.round < 5 && Object.values(body.seats).includes(here ?? ''))
  return { here: here ?? '', result: must(played[0], 'a board') }
}

/** Asks for its correction: those who sit here, or the others who played it. */
const asked = (by: 'own' | 'theirs'): Step =>
  says(set => {
    const { here, result } = earlier(set)
    const { round, table, board, seats } = result.body
    const others = seats.N === here ? seats.E : seats.N
    return {
      kind: 'correction-asked',
      body: {
        section: 'A',
        table: by === 'own' ? 2 : table,
        contestant: by === 'own' ? here : others,
        place: { round, table, board },
        should: drawnResult('4S E 11'),
      },
    }
  })

/** Stories after the close: results that may still be corrected, and the requests for it. */
export const CORRECTION_STORIES: Stories = {
  'ranking-provisional': closed(),
  'ranking-tournament': closedWith({
    tournament: { id: 'club-cup', name: 'Club championship 2026', number: 4, carry: 'total' },
  })(),
  'ranking-asked': closed(asked('theirs')),
  'ranking-corrected': closed(
    correct('4S E 11', set => earlier(set).result),
    changesRead,
  ),
  'cards-provisional': closed(over('own-cards')),
  'cards-asked': closed(asked('theirs'), over('own-cards')),
  'cards-own-asked': closed(asked('own'), over('own-cards')),
}
