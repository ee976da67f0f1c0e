import type { Locator } from 'playwright-core'
import type { FactKind } from '../../../shared/session/fact.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { Club } from './club.ts'
import type { CountedHand } from './counted-hand.ts'

/** How far the evening has come when it happens. */
export const STAGES = ['first-round', 'third-round', 'last-round'] as const
export type Stage = (typeof STAGES)[number]

/** Something that goes wrong at a club, and how a director who has never met it settles it. */
export interface Incident {
  readonly name: string
  readonly stage: Stage
  /** What the tables have said by the time somebody calls. */
  happens?(club: Club): Promise<void>
  /** From the room with nothing open to the press after which it is settled. */
  settle(desk: Desk): Promise<void>
  /** Whether the evening is as it should be now. */
  isSettled(evening: Evening): boolean
  /** What the director says by it. None of a device that is let in or put at a table: nobody played otherwise. */
  readonly says: readonly FactKind[]
}

export interface Evening {
  readonly state: SessionState
  readonly section: Section
  readonly club: Club
}

/** What is on the director's screen, and his hand. */
export interface Desk {
  readonly club: Club
  readonly hand: CountedHand
  /** A table's round, from the room; on a phone first the table, which opens its present one. */
  cell(table: number, round: number): Promise<void>
  /** A key on the line of a board in the round that lies open. */
  ofBoard(board: number, key: string): Locator
  press: CountedHand['press']
}

export const sitAt = (desk: Omit<Desk, 'cell' | 'ofBoard' | 'press'>): Desk => {
  const { club, hand } = desk
  const { page } = club
  return {
    ...desk,
    press: hand.press,
    async cell(table, round) {
      if (club.glass === 'phone') {
        await hand.press('page-room')
        await hand.press(`table-A-${table}`)
        // The round that the table is in lies open at once.
        const now = sectionOf(club.observer.state(), 'A')?.currentRound(table) ?? 0
        if (round === Math.max(now, 1)) return
        await hand.press('rounds')
      }
      await hand.press(`cell-A-${table}-${round}`)
    },
    ofBoard: (board, key) => page.getByTestId('panel').getByTestId(`board-${board}`).getByTestId(key),
  }
}
