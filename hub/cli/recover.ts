import { resolve } from 'node:path'
import { COMMANDS } from '../folder-problem.ts'
import { restoreBackup } from '../restore-backup.ts'
import { takeCard } from '../take-card.ts'
import type { CliIo } from './io.ts'
import { readWords, refused } from './option-problem.ts'
import { dataFolder } from './start.ts'
import { ENGLISH } from './words.ts'

const EXIT_USAGE = 2

/**
 * Runs `overtrick recover --from FOLDER|FILE [--data DIR]`, which restores a backup, or `--card "TWELVE WORDS"`, which
 * restores the club's key, so that the next start collects from the room; without either it prints instructions.
 */
export function runRecover(args: readonly string[], io: CliIo): number {
  const read = readWords({
    args: [...args],
    options: { from: { type: 'string' }, card: { type: 'string' }, data: { type: 'string' } },
    strict: true,
  })
  if (!read.ok) {
    io.err(`${ENGLISH.usage(read.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { from, card, data } = read.value.values
  if (data === '') {
    io.err(`${ENGLISH.usage(refused('option.data').problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  if (from && card) {
    io.err(`${ENGLISH.usage(refused('option.from-or-card').problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const folder = dataFolder(data, io)
  if (card !== undefined) return useCard(card, folder, io)
  if (!from) {
    io.out(`${ENGLISH.say('restore.from-room', COMMANDS)}\n`)
    return 0
  }
  const restored = restoreBackup(resolve(io.cwd, from), folder, Date.now())
  if (!restored.ok) {
    io.err(`${ENGLISH.problem(restored.problem)}\n`)
    return 1
  }
  const { backup, passedOver, entries, madeAt } = restored.value
  for (const newer of passedOver) io.err(`${ENGLISH.say('restore.passed-over', { backup: newer })}\n`)
  io.out(`${ENGLISH.say('restore.done', { backup, folder })}\n`)
  const at = `${new Date(madeAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  io.out(`${ENGLISH.say('restore.lacks', { count: entries, at })}\n`)
  return 0
}

function useCard(card: string, folder: string, io: CliIo): number {
  const taken = takeCard(card, folder, Date.now())
  if (!taken.ok) {
    io.err(`${ENGLISH.problem(taken.problem)}\n`)
    return 1
  }
  io.out(`${ENGLISH.say('restore.card', { folder })}\n`)
  return 0
}
