import { renderUnicodeCompact } from 'uqr'
import { wordsOfClubKey } from '../../keys/club-card-read.ts'
import type { CliIo } from '../io.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { clubKeyIn, parseClubOptions } from './club-folder.ts'

const IN_A_LINE = 3

/** Prints the club card: twelve words and a QR code of them, which rebuild the club's hub on any laptop. */
export function runCard(args: readonly string[], io: CliIo): number {
  const options = parseClubOptions(args)
  if (!options.ok) {
    io.err(`${ENGLISH.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  const dataDir = dataFolder(options.value.data, io)
  const key = clubKeyIn(dataDir)
  if (!key) {
    io.err(`${ENGLISH.say('card.none', { folder: dataDir })}\n`)
    return 1
  }
  io.out(`${cardLines(wordsOfClubKey(key)).join('\n')}\n`)
  return 0
}

function cardLines(text: string): readonly string[] {
  const { say } = ENGLISH
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
