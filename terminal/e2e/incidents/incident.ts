import type { Locator } from 'playwright-core'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { FactKind } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Club } from './club.ts'
import type { CountedHand } from './counted-hand.ts'

export const STAGES = ['first-round', 'third-round', 'last-round'] as const
export type Stage = (typeof STAGES)[number]

/** Something that goes wrong at a club, and how a director who has never met it settles it. */
export interface Incident {
  readonly name: string
  readonly stage: Stage
  /** Sends what the tables have entered by the time somebody calls. */
  happens?(club: Club): Promise<void>
  /** Settles the incident: from the room with no panel open to the last press. */
  settle(desk: Desk): Promise<void>
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

export interface Desk {
  readonly club: Club
  readonly hand: CountedHand
  cell(table: number, round: number): Promise<void>
  /** Returns a key on a board's line in the open round. */
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
        const now = sectionOf(club.observer.state(), 'A')?.currentRound(table) ?? 0
        if (round === Math.max(now, 1)) return
        await hand.press('rounds')
      }
      await hand.press(`cell-A-${table}-${round}`)
    },
    ofBoard: (board, key) => page.getByTestId('panel').getByTestId(`board-${board}`).getByTestId(key),
  }
}
