/** A hand that works the director's screens: by mouse, finger or keyboard. */
export interface Follower {
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  hit(...keys: readonly string[]): Promise<void>
  /** Opens a cell of section A, at one of its boards. */
  cell(table: number, round: number, board?: number): Promise<void>
  /** Goes to a key without pressing it. */
  to?(key: string): Promise<void>
  /** Waits until a key has the focus. */
  has?(key: string): Promise<void>
  /** Waits until a key is there. */
  see?(key: string): Promise<void>
}

/**
 * Follows a path: "cell 7 1 > leaves-14 > type Ana & Bo > hit Enter > has names"; "cell 2 1 5" opens
 * board 5 of the cell. A step without such a verb is a key to
 * press, "board-5 ruling" the one in that line.
 */
export async function follow(hand: Follower, path: string): Promise<void> {
  for (const step of path.split(' > ')) {
    const [verb = '', ...words] = step.split(' ')
    const rest = words.join(' ')
    if (verb === 'cell') {
      const [table = 0, round = 0, board] = words.map(Number)
      await hand.cell(table, round, board)
    } else if (verb === 'type') await hand.type(rest)
    else if (verb === 'hit') await hand.hit(...words)
    else if (verb === 'to') await hand.to?.(rest)
    else if (verb === 'has') await hand.has?.(rest)
    else if (verb === 'see') await hand.see?.(rest)
    else await hand.press(step)
  }
}
