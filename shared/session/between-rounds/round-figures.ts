import type { Direction } from '../../game/seat.ts'
import { getOrMake } from '../../lib/memo.ts'
import { heldAt, type ScoredSheet } from '../../scoring/field/score-sheet.ts'
import type { HeldScores } from '../../scoring/imps/butler.ts'
import { figureOfLine, type LineFigure } from '../../scoring/line-figure.ts'
import { linesIn } from '../../scoring/sheet.ts'
import { type TotalsContext, totalsContext } from '../../scoring/totals.ts'
import type { Settings } from '../facts/session-opened.ts'
import type { PlacedLine, ScoredPlace } from '../field/field-lines.ts'
import { type SessionField, sessionField } from '../field/session-field.ts'
import { teamField } from '../field/team-field.ts'
import { figuresOn, type LineScores, NO_FIGURES, teamPoints } from '../standings/traveller-view.ts'
import type { SessionState } from '../state/state.ts'

/** Figures of a session's lines over the results of some rounds, on which a ranking is based. */
export interface RoundFigures {
  scoresOf(line: PlacedLine): LineScores
  /** Returns the scores that the line's board still waits for before anybody has more than 0; null if none. */
  heldOf(line: PlacedLine): HeldScores | null
  /** Returns the figure; `null` if there is none, 'written' for teams with only written scores. */
  figureOf(line: PlacedLine, direction: Direction): LineFigure | 'written' | null
}

const NONE: RoundFigures = { scoresOf: () => NO_FIGURES, heldOf: () => null, figureOf: () => null }

/** Returns the figures over the first `rounds` rounds; empty if the session has none (yet). */
export function roundFigures(state: SessionState, settings: Settings, rounds: number): RoundFigures {
  const teams = teamField(state, rounds)
  if (teams) {
    const points = teamPoints(teams)
    return {
      scoresOf: line => ({ ...NO_FIGURES, points: points.get(line) ?? null }),
      heldOf: () => null,
      figureOf: (line, direction) => (points.get(line)?.[direction] ? 'written' : null),
    }
  }
  const session = sessionField(state, rounds)
  if (!session) return NONE
  const { awards, places } = indexOf(settings, session)
  const { rules } = session.field.setup
  const at = ({ place }: PlacedLine) => place && places.get(place)
  return {
    scoresOf(line) {
      const scored = at(line)
      return scored ? scored.figuresAt(scored.line) : NO_FIGURES
    },
    heldOf(line) {
      const scored = rules.form.kind === 'butler' ? at(line)?.sheet : undefined
      return (scored && (heldAt(scored, rules.form, 'NS') ?? heldAt(scored, rules.form, 'EW'))) ?? null
    },
    figureOf(line, direction) {
      const scored = at(line)
      return scored ? figureOfLine({ awards }, scored.sheet, scored.line, direction) : null
    },
  }
}

interface ScoredLine {
  readonly sheet: ScoredSheet
  readonly figuresAt: (line: number) => LineScores
  readonly line: number
}

interface FieldIndex extends Pick<TotalsContext, 'awards'> {
  readonly places: ReadonlyMap<ScoredPlace, ScoredLine>
}

const indices = new WeakMap<SessionField, FieldIndex>()

/**
 * Returns the index of a field, which stays the same while its rounds do not change. Cached, since every
 * table needs it.
 */
function indexOf(settings: Settings, session: SessionField): FieldIndex {
  return getOrMake(indices, session, () => makeIndex(settings, session))
}

function makeIndex(settings: Settings, session: SessionField): FieldIndex {
  const { field, placeAt } = session
  const { awards } = totalsContext(field)
  const places = new Map<ScoredPlace, ScoredLine>()
  for (const sheet of field.sheets.values()) {
    const figuresAt = figuresOn(settings, { rules: field.setup.rules, awards }, sheet)
    for (let line = 0; line < linesIn(sheet.sheet); line += 1) {
      const place = placeAt(sheet.sheet.key, line)
      if (place) places.set(place, { sheet, line, figuresAt })
    }
  }
  return { awards, places }
}
