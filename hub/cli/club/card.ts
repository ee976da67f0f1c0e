import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { CLUB_KEY_FILE } from '../../journal/data-folder.ts'
import { wordsOfClubKey } from '../../keys/club-card-read.ts'
import { CLUB_KEY_BYTES } from '../../keys/club-keys.ts'
import type { CliIo } from '../io.ts'
import { dataFolder } from '../start.ts'
import type { CliWords } from '../words.ts'
import { parseClubOptions } from './club-folder.ts'

const IN_A_LINE = 3

/** Prints the club card: twelve words and a QR code with them, which rebuild the club's hub on any laptop. */
export function runCard(args: readonly string[], io: CliIo, words: CliWords): number {
  const options = parseClubOptions(args)
  if (!options.ok) {
    io.err(`${words.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  const dataDir = dataFolder(options.value.data, io)
  const key = clubKeyIn(dataDir)
  if (!key) {
    io.err(`${words.say('card.none', { folder: dataDir })}\n`)
    return 1
  }
  io.out(`${cardLines(words, wordsOfClubKey(key)).join('\n')}\n`)
  return 0
}

/** Nothing is made here: a card is of a club that there is. */
function clubKeyIn(dataDir: string): Uint8Array | undefined {
  try {
    const key = readFileSync(join(dataDir, CLUB_KEY_FILE))
    return key.length === CLUB_KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

function cardLines({ say }: CliWords, text: string): readonly string[] {
  const numbered = text.split(' ').map((word, at) => `${String(at + 1).padStart(2)} ${word.padEnd(10)}`)
  const rows = Array.from({ length: numbered.length / IN_A_LINE }, (_, row) =>
    numbered
      .slice(row * IN_A_LINE, (row + 1) * IN_A_LINE)
      .join('  ')
      .trimEnd(),
  )
  return [
    ...[say('card.title'), '', ...rows, ''],
    ...[renderUnicodeCompact(text, { border: 2 }), ''],
    ...[say('card.what-for'), say('card.keep')],
  ]
}
