import { existsSync, readFileSync } from 'node:fs'

/** Movements collected by others; stored beside the repository, if checked out for testing. */
const FOLDER = '../shared/data/movements'

export const COLLECTIONS = ['generated', 'sywhub-howell', 'thebridsk', 'tichu', 'web-mitchell'] as const

export const collectionAbsent = !existsSync(FOLDER)
export const ABSENT_REASON = collectionAbsent ? ' (skipped: ../shared/data/movements is not here)' : ''

export interface CollectedMovement {
  readonly id: string
  readonly kind: string
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  readonly boardsPerRound: number
  readonly boards: number
  readonly source: string
  readonly entries: readonly {
    readonly round: number
    readonly table: number
    readonly ns: number
    readonly ew: number
    readonly boards: readonly number[]
  }[]
}

export const collection = (name: (typeof COLLECTIONS)[number]): readonly CollectedMovement[] =>
  JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'))
