import { add, type Fraction, ZERO } from '../lib/fraction.ts'
import { totalsContext } from '../scoring/totals.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { contestantKey } from '../session/field/field-lines.ts'
import { matchField } from '../session/field/match-field.ts'
import { sessionField } from '../session/field/session-field.ts'
import { teamField } from '../session/field/team-field.ts'
import type { SessionState } from '../session/state/state.ts'
import { pointsText } from '../session/views/figure-text.ts'
import { teamFigureText } from '../session/views/team-standings.ts'
import type { Beside } from './event-results.ts'

/** Keyed by the scorer's key of a contestant. */
export type BesidesByContestant = ReadonlyMap<string, readonly Beside[]>

/**
 * Returns the parts of each total that come from no played board: boards sat out, byes, and the director's adjustments
 * and carry-overs, so that the lines of a card add up to the total. Covers results up to round `rounds`.
 */
export function totalPartsBesideBoards(
  state: SessionState,
  settings: Settings,
  rounds: number,
): BesidesByContestant {
  const teams = teamField(state, rounds)
  const matches = matchField(state, rounds)
  if (teams) return byesBeside(teams.byes.map(({ team, bye, worth }) => [team, bye.boards, worth]))
  if (matches)
    return byesBeside(
      matches.byes.map(({ section, bye, victoryPoints }) => [
        contestantKey(section, bye.contestant),
        bye.boards,
        victoryPoints,
      ]),
    )
  return besideBoards(state, settings, rounds)
}

function byesBeside(
  byes: readonly (readonly [key: string, boards: number, worth: Fraction | null])[],
): BesidesByContestant {
  const found = new Map<string, readonly Beside[]>()
  for (const [key, boards, worth] of byes)
    if (worth)
      found.set(key, [...(found.get(key) ?? []), { kind: 'sit-out', boards, points: teamFigureText(worth) }])
  return found
}

function besideBoards(state: SessionState, settings: Settings, rounds: number): BesidesByContestant {
  const session = sessionField(state, rounds)
  if (!session) return new Map()
  const { setup } = session.field
  const { awards, adjusted } = totalsContext(session.field)
  const text = (points: Fraction) => pointsText(settings, setup.rules, points)
  return new Map(
    setup.contestants.map(({ key }, number) => {
      const satOut = (awards.get(number) ?? []).flatMap(({ side, points }) =>
        side.award.kind === 'sit-out' && points ? [points] : [],
      )
      const given = adjusted.get(number)
      return [
        key,
        [
          ...(satOut.length > 0
            ? [{ kind: 'sit-out' as const, boards: satOut.length, points: text(satOut.reduce(add, ZERO)) }]
            : []),
          ...(given && given.numerator !== 0n
            ? [{ kind: 'adjustment' as const, boards: 0, points: text(given) }]
            : []),
        ],
      ]
    }),
  )
}
