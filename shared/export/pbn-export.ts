import { formatPbn, type PbnGame } from '../formats/pbn/write-pbn.ts'
import { conditionsOf } from '../game/board.ts'
import { BRIDGE } from '../game/bridge/rules.ts'
import { scoreIn } from '../game/games.ts'
import { mapSeats } from '../game/seat.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { areTeams, teamFormOf } from '../session/field/team-field.ts'
import { playedAuction } from '../session/laws/played-auction.ts'
import { settingsOf } from '../session/section/queries.ts'
import { type Section, sectionsIn } from '../session/section/section.ts'
import type { SessionState } from '../session/state/state.ts'
import type { SectionHands } from '../session/watch/doubted-hands.ts'

/**
 * Exports a bridge session's results as PBN, with recorded auctions and public hands; `undefined` before it is opened.
 */
export function exportPbn(state: SessionState, program: string, hands: About['hands']): string | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const about = { settings, hands, scoring: scoringOf(state, settings) }
  const games = sectionsIn(state).flatMap(section => gamesOf(state, section, about))
  return formatPbn(games, program)
}

/** Returns PBN's name of the scoring; `null` if PBN has no name for it, so that the scores are written instead. */
function scoringOf(state: SessionState, settings: Settings): PbnGame['scoring'] {
  if (!areTeams(state)) return (settings.form ?? 'matchpoints') === 'matchpoints' ? 'MP' : 'IMP'
  const form = teamFormOf(settings)
  if (form === 'board-a-match' || form === 'point-a-board') return 'BAM'
  return form === 'total-points' ? null : 'IMP'
}

interface About extends Pick<PbnGame, 'scoring'> {
  readonly settings: Settings
  readonly hands: (section: string) => SectionHands
}

function gamesOf(
  state: SessionState,
  section: Section,
  { settings, hands, scoring }: About,
): readonly PbnGame[] {
  return section.seatedPlan.entries.filter(isPlayed).flatMap(({ round, table, boards }) =>
    boards.flatMap((board): readonly PbnGame[] => {
      const standing = section.resultAt(round, table, board)
      const result = standing?.body.result
      if (!standing || !result || !BRIDGE.takes(result) || 'mini' in result || result.kind === 'deal')
        return []
      const { seats } = standing.body
      const names = section.namesAt(seats, { round, table })
      return [
        {
          event: settings.name,
          date: settings.date,
          section: section.id,
          round,
          table,
          board,
          on: conditionsOf(board, settings.vulnerability),
          players: mapSeats(seats, (contestant, seat) => names?.[seat] ?? contestant),
          result,
          score: scoreIn(settings, board, result),
          auction: playedAuction(state, standing) ?? null,
          scoring,
          hands: hands(section.id).get(board) ?? null,
        },
      ]
    }),
  )
}
