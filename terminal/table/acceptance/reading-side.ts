import type { TabletPlace } from '../../../shared/session/settings/table-policy.ts'

/** Way in which East-West read what North has keyed. */
export interface Reading {
  readonly seat: 'E' | 'W'
  /** Clockwise rotation of the paper on the screen towards the reader, degrees. */
  readonly turn: 0 | 90 | 180 | 270
}

interface ReadingChoice {
  /** `null`: as the club's tablets lie. */
  readonly accept: 'turn' | 'hand-over' | null
  readonly reader: 'E' | 'W'
}

/**
 * Returns the reading position. A tablet that North holds is handed over, upright. Otherwise it is turned: North looks south, so East sits at the left hand: the lower edge of the paper goes to
 * the left for East, to the right for West, and to the far side only if the tablet is held out over the table. A tablet
 * between North and East is turned to East; one that stands, or is handed over, stays upright.
 */
export function readingAt(tablet: TabletPlace, { accept, reader }: ReadingChoice): Reading {
  const seat = tablet === 'corner' ? 'E' : reader
  if (accept === 'hand-over' || tablet === 'stand' || (accept === null && tablet === 'north'))
    return { seat, turn: 0 }
  if (tablet === 'round') return { seat, turn: 180 }
  return { seat, turn: seat === 'E' ? 90 : 270 }
}
