import type { TabletPlace } from '../../../shared/session/settings/table-policy.ts'

/** Position in which East-West read the result entered by North. */
export interface Reading {
  readonly seat: 'E' | 'W'
  /** Clockwise rotation of the page towards the reader, degrees. */
  readonly turn: 0 | 90 | 180 | 270
}

interface ReadingChoice {
  /** Club's choice; `null` derives it from where the tablets lie. */
  readonly accept: 'turn' | 'hand-over' | null
  readonly reader: 'E' | 'W'
}

/**
 * Returns the reading position: upright if the tablet is handed over, stands, or is held by North; otherwise turned
 * towards the reader. North looks south, so East sits at the left and the lower edge turns to the left; a tablet held
 * out over the table is turned upside down.
 */
export function readingAt(tablet: TabletPlace, { accept, reader }: ReadingChoice): Reading {
  const seat = tablet === 'corner' ? 'E' : reader
  if (accept === 'hand-over' || tablet === 'stand' || (accept === null && tablet === 'north'))
    return { seat, turn: 0 }
  if (tablet === 'round') return { seat, turn: 180 }
  return { seat, turn: seat === 'E' ? 90 : 270 }
}
