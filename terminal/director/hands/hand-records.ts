import { type HandRecords, readHandRecords } from '../../../shared/formats/pbn/hand-records.ts'
import { type BoardHands, handsText } from '../../../shared/game/deal.ts'
import type { Parsed } from '../../../shared/lib/parsed.ts'
import { textOfBytes } from '../../../shared/lib/utf8-bytes.ts'
import { MOST_HANDS } from '../../../shared/protocol/up.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** Reads a file of hand records in any encoding: what counts in it is ASCII, and nothing else of it is shown. */
export const readHandFile = (bytes: Uint8Array, numbered = false): Parsed<HandRecords> =>
  readHandRecords(textOfBytes(bytes), numbered)

/**
 * The desk has these hands of a section, or of all without their own, from now on and no others; with null it is only
 * asked. Gives of how many boards it has them; null where it cannot say or could not keep them.
 */
export async function keepHands(
  { ask }: Pick<TerminalStore, 'ask'>,
  hands: ReadonlyMap<number, BoardHands> | null,
  section?: string,
): Promise<number | null> {
  const boards = [...(hands ?? [])].map(([board, each]) => ({ board, ...handsText(each) }))
  const of = section === undefined ? {} : { section }
  const say = async (from: number, anew: boolean) => {
    const part = boards.slice(from, from + MOST_HANDS)
    const answer = await ask({ what: 'hands', ...of, anew, boards: part }).catch(() => null)
    return answer?.ok ? (answer.boards ?? null) : null
  }
  let kept = await say(0, hands !== null)
  // A part that is not kept ends it: half of the boards would be compared with nothing.
  for (let from = MOST_HANDS; from < boards.length && kept !== null; from += MOST_HANDS)
    kept = await say(from, false)
  return kept
}

/** Removes the hands that these sections use: their own, or where they have none those of all sections. */
export async function removeHands(
  terminal: Pick<TerminalStore, 'ask'>,
  sections: readonly string[],
): Promise<void> {
  for (const section of sections) {
    const hasOwn = await keepHands(terminal, null, section)
    if (hasOwn) await keepHands(terminal, new Map(), section)
    else await keepHands(terminal, new Map())
  }
}
