export interface PbnTag {
  readonly name: string
  readonly value: string
  readonly line: number
  /** Lines below it, until the next tag. */
  readonly section: string[]
}

/** Tags of one board at one table by name; of several with one name the first. */
export type GameTags = ReadonlyMap<string, PbnTag>

/** White space and comments may precede a tag on its line, and white space may be within it (PBN 2.1, 3.3). */
const TAG = /[^\S\n]*(?:\{[^}\n]*\}[^\S\n]*)*\[\s*(\w+)\s*"((?:[^"\\\n]|\\.)*|[^"\n]*)"\s*\]/y

/** Tags that begin a board: its event, or where a file omits it, the number or the cards. */
const FIRST_OF_BOARD = ['Event', 'Board', 'Deal']
/** Returns the games of a PBN file, including files without empty lines between boards. */
export function gamesIn(text: string): readonly GameTags[] {
  const games: GameTags[] = []
  let game = new Map<string, PbnTag>()
  for (const tag of tagsIn(text)) {
    const { name } = tag
    if (FIRST_OF_BOARD.includes(name) && (game.has(name) || (name === 'Event' && game.has('Board')))) {
      games.push(game)
      game = new Map()
    }
    if (!game.has(name)) game.set(name, { ...tag, value: valueIn(tag, games.at(-1)) })
  }
  return [...games, game]
}

/** "#" repeats the value of the game before, "##…" also sets it for later games (PBN 2.1, 4.8). */
const valueIn = ({ name, value }: PbnTag, before: GameTags | undefined): string =>
  value === '#' ? (before?.get(name)?.value ?? '') : value.replace(/^##/, '')

function tagsIn(file: string): readonly PbnTag[] {
  // Undeclared two-byte encodings leave a zero in each letter that matters here.
  const text = file.replaceAll('\uFEFF', '').replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
  const tags: PbnTag[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    TAG.lastIndex = at
    const [whole, name = '', value = ''] = TAG.exec(text) ?? []
    if (whole === undefined) {
      const end = text.indexOf('\n', at)
      const rest = text.slice(at, end < 0 ? undefined : end)
      tags.at(-1)?.section.push(rest)
      at += rest.length + 1
      line += 1
    } else {
      tags.push({ name, value, line, section: [] })
      at += whole.length
      line += whole.split('\n').length - 1
    }
  }
  return tags
}
