import type { DirectorText } from '../../../text/director.ts'
import type { BoardSign, RoomCell } from './room.ts'

/** Describes the marks of a table's round for screen readers: "1 done, 2 missing"; in a match, the deals played. */
export const marksWords = (t: DirectorText, boards: readonly BoardSign[], isMatch = false): string =>
  boards.length === 0
    ? t('room.nobody')
    : t.row(
        boards.flatMap(({ board, mark, toLookAt }, at) => {
          const number = isMatch ? at + 1 : board
          const said = `${number} ${t(`mark.${mark}`)}`
          return toLookAt ? [said, `${number} ${t('mark.look-at')}`] : said
        }),
      )

/** Describes a cell for screen readers: place, contestants' numbers, levels in a match, and marks. */
export const cellWords = (t: DirectorText, cell: RoomCell, table: string, stands?: string): string =>
  [
    t('room.cell', { table, round: cell.round }),
    cell.numbers,
    ...(stands === undefined ? [] : [stands]),
    marksWords(t, cell.boards, stands !== undefined),
  ]
    .filter(part => part !== '')
    .join(': ')
