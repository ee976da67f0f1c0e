import { resolve } from 'node:path'
import { LOCALES, pickLocale } from '../../shared/text/locale.ts'
import { readBounded } from '../files/read-bounded.ts'
import { runCard } from './club/card.ts'
import { runNewKey } from './club/new-key.ts'

import type { CliIo } from './io.ts'
import { chooseLanguage } from './language.ts'
import { runMovement } from './movement/movement.ts'
import { refused } from './option-problem.ts'
import { runRecover } from './recover.ts'
import { runScore } from './score/score.ts'
import { runVp } from './score/vp.ts'
import { runStart } from './start.ts'
import { wordsIn } from './words.ts'

const EXIT_USAGE = 2

/** The command line; gives the exit code. `simulate` belongs to the workshop and is not in here. */
export async function runOvertrick(args: readonly string[], io: CliIo): Promise<number> {
  const languages = io.languages ?? []
  const language = chooseLanguage(args, languages)
  if (!language.ok) {
    io.err(`${wordsIn(pickLocale(languages)).usage(language.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const words = wordsIn(language.value.locale)
  const [command, ...rest] = language.value.args
  const readFile = (path: string) => readBounded(resolve(io.cwd, path))
  switch (command) {
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      io.out(words.say('usage', { languages: LOCALES.join('|') }))
      return 0
    case '--version':
      io.out(`${io.version}\n`)
      return 0
    case 'start':
      if (rest.includes('--help') || rest.includes('-h')) {
        io.out(words.say('usage', { languages: LOCALES.join('|') }))
        return 0
      }
      return runStart(rest, io, words)
    case 'recover':
      return runRecover(rest, io, words)
    case 'card':
      return runCard(rest, io, words)
    case 'new-key':
      return runNewKey(rest, io, words)
    case 'score':
      return runScore(rest, { ...io, words, readFile })
    case 'vp':
      return runVp(rest, { ...io, readFile }, words)
    case 'movement':
      return runMovement(rest, io, words)
    default:
      io.err(`${words.usage(refused('option.command', { value: command }).problem, 'overtrick')}\n`)
      return EXIT_USAGE
  }
}
