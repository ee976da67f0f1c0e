import { type HandRecords, readHandRecords } from '../../../../shared/formats/pbn/hand-records.ts'
import { type BoardHands, handsText } from '../../../../shared/game/deal.ts'
import type { Parsed } from '../../../../shared/lib/parsed.ts'
import { textOfBytes } from '../../../../shared/lib/utf8-bytes.ts'
import { MOST_HANDS } from '../../../../shared/protocol/up.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'

/** Parses a file of hand records in any encoding, since its relevant part is ASCII. */
export const readHandFile = (bytes: Uint8Array, numbered = false, section?: string): Parsed<HandRecords> =>
  readHandRecords(textOfBytes(bytes), numbered, section)

/** Number of boards whose hands the hub has; `isAll` is false if it accepted only a part of the file. */
export interface KeptHands {
  readonly boards: number
  readonly isAll: boolean
}

/**
 * Replaces the hands at the hub, of one section or of all sections without hands of their own; with null it only
 * queries them. Resolves with null if the hub cannot answer or has none.
 */
export async function keepHands(
  { ask }: Pick<TerminalStore, 'ask'>,
  hands: ReadonlyMap<number, BoardHands> | null,
  section?: string,
): Promise<KeptHands | null> {
  const boards = [...(hands ?? [])].map(([board, each]) => ({ board, ...handsText(each) }))
  const of = section === undefined ? {} : { section }
  const say = async (from: number, anew: boolean) => {
    const part = boards.slice(from, from + MOST_HANDS)
    const answer = await ask({ what: 'hands', ...of, anew, boards: part }).catch(() => null)
    return answer?.ok ? (answer.boards ?? null) : null
  }
  let kept = await say(0, hands !== null)
  if (kept === null) return null
  for (let from = MOST_HANDS; from < boards.length; from += MOST_HANDS) {
    const more = await say(from, false)
    if (more === null) return { boards: kept, isAll: false }
    kept = more
  }
  return { boards: kept, isAll: true }
}

/** Outcome of a removal. 'shared': other sections use these hands too, and nothing was removed. */
export type Removal = 'removed' | 'shared' | 'not-kept'

/**
 * Removes the hands that the doubted sections use. Hands of all sections, which others may use too, are removed only if
 * the director is `sure`.
 */
export async function removeHands(
  terminal: Pick<TerminalStore, 'ask'>,
  doubted: readonly string[],
  sections: readonly string[],
  sure = false,
): Promise<Removal> {
  const sharing: string[] = []
  for (const section of sections) {
    const own = await keepHands(terminal, null, section)
    if (own === null) return 'not-kept'
    if (own.boards === 0) sharing.push(section)
  }
  const isOfAll = doubted.some(section => sharing.includes(section))
  if (isOfAll && !sure && sharing.some(section => !doubted.includes(section))) return 'shared'
  const files = [...doubted.filter(section => !sharing.includes(section)), ...(isOfAll ? [undefined] : [])]
  for (const section of files) if ((await keepHands(terminal, new Map(), section)) === null) return 'not-kept'
  return 'removed'
}
