import { type HandRecords, readHandRecords } from '../../../shared/formats/pbn/hand-records.ts'
import { type BoardHands, handsText } from '../../../shared/game/deal.ts'
import type { Parsed } from '../../../shared/lib/parsed.ts'
import { MOST_HANDS } from '../../../shared/protocol/up.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { decodeFile } from '../members/decode-file.ts'

/** Reads a file of hand records in any encoding: what counts in it is ASCII, and nothing else of it is shown. */
export const readHandFile = (bytes: Uint8Array, numbered = false): Parsed<HandRecords> =>
  readHandRecords(decodeFile(bytes, 'en', 'windows-1252').text, numbered)

/**
 * The desk has these hands from now on and no others; with null it is only asked. Gives of how many boards it has them;
 * null where it cannot say or could not keep them.
 */
export async function keepHands(
  { ask }: Pick<TerminalStore, 'ask'>,
  hands: ReadonlyMap<number, BoardHands> | null,
): Promise<number | null> {
  const boards = [...(hands ?? [])].map(([board, each]) => ({ board, ...handsText(each) }))
  const say = async (from: number, anew: boolean) => {
    const answer = await ask({ what: 'hands', anew, boards: boards.slice(from, from + MOST_HANDS) }).catch(
      () => null,
    )
    return answer?.ok ? (answer.boards ?? null) : null
  }
  let kept = await say(0, hands !== null)
  // A part that is not kept ends it: half of the boards would be compared with nothing.
  for (let from = MOST_HANDS; from < boards.length && kept !== null; from += MOST_HANDS)
    kept = await say(from, false)
  return kept
}
