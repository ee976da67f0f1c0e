import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { FactKind } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { type Follower, follow } from '../play/follow.ts'
import type { Club } from './club.ts'
import type { CountedHand } from './counted-hand.ts'

export const STAGES = ['first-round', 'third-round', 'last-round'] as const
export type Stage = (typeof STAGES)[number]

/** Something that goes wrong at a club, and how a director who has never met it settles it. */
export interface Incident {
  readonly name: string
  /** The third round, unless stated otherwise. */
  readonly stage?: Stage
  /** Sends what the tables have entered by the time somebody calls. */
  happens?(club: Club): Promise<void>
  /** Settles the incident: from the room with no panel open to the last press; a path as `follow` reads it. */
  readonly settle: string | ((desk: Desk) => Promise<void>)
  /** Replaces the path on a phone. */
  readonly onPhone?: string
  /** True if the evening is as it should be afterwards. */
  isSettled(evening: Evening): boolean
  /** Kinds of the director's facts. Empty for a device that is admitted or assigned to a table: no result changes. */
  readonly says: readonly FactKind[]
}

export interface Evening {
  readonly state: SessionState
  readonly section: Section
  readonly club: Club
}

export interface Desk extends Follower {
  readonly club: Club
  readonly hand: CountedHand
}

export function sitAt({ club, hand }: Pick<Desk, 'club' | 'hand'>): Desk {
  const { page } = club
  return {
    club,
    hand,
    press(key) {
      const [row = '', inRow] = key.split(' ')
      if (inRow === undefined) return hand.press(key)
      return hand.press(page.getByTestId('panel').getByTestId(row).getByTestId(inRow))
    },
    type: hand.type,
    async hit(...keys) {
      for (const key of keys) await hand.hit(key)
    },
    async cell(table, round, board) {
      if (club.glass === 'phone') {
        await hand.press('page-room')
        await hand.press(`table-A-${table}`)
        const now = sectionOf(club.observer.state(), 'A')?.currentRound(table) ?? 0
        if (round === Math.max(now, 1)) {
          if (board !== undefined) await this.press(`board-${board} board-row`)
          return
        }
        await hand.press('rounds')
      }
      const cell = page.getByTestId(`cell-A-${table}-${round}`)
      await hand.press(board === undefined ? cell : cell.locator(`[data-board="${board}"]`))
    },
  }
}

export async function settle(desk: Desk, { settle: way, onPhone }: Incident): Promise<void> {
  if (typeof way !== 'string') return way(desk)
  await follow(desk, desk.club.glass === 'phone' ? (onPhone ?? way) : way)
}
