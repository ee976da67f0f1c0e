import { resolve } from 'node:path'
import { COMMANDS } from '../folder-problem.ts'
import { restoreBackup } from '../restore-backup.ts'
import type { CliIo } from './io.ts'
import { readWords, refused } from './option-problem.ts'
import { dataFolder } from './start.ts'
import type { CliWords } from './words.ts'

const EXIT_USAGE = 2

/** `overtrick recover --from FOLDER [--data DIR]`: a backup back; without one, how the room gives the evening back. */
export function runRecover(args: readonly string[], io: CliIo, words: CliWords): number {
  const read = readWords({
    args: [...args],
    options: { from: { type: 'string' }, data: { type: 'string' } },
    strict: true,
  })
  if (!read.ok) {
    io.err(`${words.usage(read.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { from, data } = read.value.values
  if (data === '') {
    io.err(`${words.usage(refused('option.data').problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  if (!from) {
    io.out(`${words.say('restore.from-room', COMMANDS)}\n`)
    return 0
  }
  const folder = dataFolder(data, io)
  const restored = restoreBackup(resolve(io.cwd, from), folder, Date.now())
  if (!restored.ok) {
    io.err(`${words.problem(restored.problem)}\n`)
    return 1
  }
  io.out(`${words.say('restore.done', { backup: restored.value, folder })}\n`)
  return 0
}
