import { type Problem, refusing } from '../shared/lib/parsed.ts'
import type { Salvage } from './journal/salvage/salvage.ts'

interface SalvageNotices {
  readonly 'salvage.whole': { readonly kept: number; readonly aside: string }
  readonly 'salvage.lost': { readonly kept: number; readonly aside: string }
  readonly 'salvage.session': { readonly session: string; readonly positions: readonly number[] }
  readonly 'salvage.session.tables': {
    readonly session: string
    readonly positions: readonly number[]
    readonly tables: readonly string[]
  }
  readonly 'salvage.club': { readonly entries: number }
}

const notice = refusing<SalvageNotices>()

/** Describes the result of a salvage for whoever starts the hub. */
export function salvageNotices({ kept, lost, lostOfClub, aside }: Salvage): readonly Problem[] {
  const isWhole = lost.length === 0 && lostOfClub === 0
  const notices = [
    isWhole ? notice('salvage.whole', { kept, aside }) : notice('salvage.lost', { kept, aside }),
    ...lost.map(({ session, positions, tables }) =>
      tables.length > 0
        ? notice('salvage.session.tables', { session, positions, tables })
        : notice('salvage.session', { session, positions }),
    ),
    ...(lostOfClub > 0 ? [notice('salvage.club', { entries: lostOfClub })] : []),
  ]
  return notices.map(({ problem }) => problem)
}
