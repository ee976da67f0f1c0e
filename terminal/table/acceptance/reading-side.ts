import type { TabletPlace } from '../../../shared/session/policy/table-policy.ts'

/** How East-West come to read what North has keyed. */
export interface Reading {
  /** Who of them reads. */
  readonly seat: 'E' | 'W'
  /** Degrees by which the paper is turned on the glass, clockwise, towards who reads. */
  readonly turn: 0 | 90 | 180 | 270
}

interface ReadingChoice {
  readonly accept: 'turn' | 'hand-over'
  readonly reader: 'E' | 'W'
}

/**
 * North looks south, so East sits at the left hand: the lower edge of the paper goes to the left for East, to the right
 * for West, and to the other side only where the tablet is held out to them over the table. A tablet between North and
 * East is turned to East; one that stands, or is handed over, stays upright.
 */
export function readingAt(tablet: TabletPlace, { accept, reader }: ReadingChoice): Reading {
  const seat = tablet === 'corner' ? 'E' : reader
  if (accept === 'hand-over' || tablet === 'stand') return { seat, turn: 0 }
  if (tablet === 'round') return { seat, turn: 180 }
  return { seat, turn: seat === 'E' ? 90 : 270 }
}
