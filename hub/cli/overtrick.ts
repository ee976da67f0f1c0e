import { resolve } from 'node:path'
import { speak } from '../../shared/text/catalogue.ts'
import { LOCALES, pickLocale } from '../../shared/text/locale.ts'
import { readBounded } from '../files/read-bounded.ts'
import { runBrokerConfig } from './broker/broker-config.ts'
import { runCard } from './club/card.ts'
import { runCheck } from './club/check.ts'
import { runHttps } from './club/https.ts'
import { runMembers } from './club/members.ts'
import { runNewKey } from './club/new-key.ts'
import { runSessions } from './club/sessions.ts'
import type { CliIo } from './io.ts'
import { chooseLanguage } from './language.ts'
import { runMovement } from './movement/movement.ts'
import { refused } from './option-problem.ts'
import { runPapers } from './papers/papers.ts'
import { runRecover } from './recover.ts'
import { runExport } from './results/export.ts'
import { runPublish } from './results/publish.ts'
import { runScore } from './score/score.ts'
import { runVp } from './score/vp.ts'
import { runStart } from './start.ts'
import { wordsIn } from './words.ts'

const EXIT_USAGE = 2

/** Commands whose help is the general one. */
const SAID_TOGETHER: ReadonlySet<string> = new Set([
  'start',
  'check',
  'card',
  'https',
  'new-key',
  'papers',
  'publish',
  'export',
  'sessions',
  'members',
])

/** The command line; gives the exit code. `simulate` belongs to the workshop and is not in here. */
export async function runOvertrick(args: readonly string[], io: CliIo): Promise<number> {
  const languages = io.languages ?? []
  const language = chooseLanguage(args, languages)
  if (!language.ok) {
    await speak(pickLocale(languages))
    io.err(`${wordsIn(pickLocale(languages)).usage(language.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  await speak(language.value.locale)
  const words = wordsIn(language.value.locale)
  const [command, ...rest] = language.value.args
  const readFile = (path: string) => readBounded(resolve(io.cwd, path))
  const asksHelp = rest.includes('--help') || rest.includes('-h')
  const wanted = asksHelp && SAID_TOGETHER.has(command ?? '') ? 'help' : command
  switch (wanted) {
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      io.out(words.say('usage', { languages: LOCALES.join('|'), lists: words.lists('club-lists.usage') }))
      return 0
    case '--version':
      io.out(`${io.version}\n`)
      return 0
    case 'start':
      return runStart(rest, io, words)
    case 'recover':
      return runRecover(rest, io, words)
    case 'check':
      return runCheck(rest, io, words)
    case 'card':
      return runCard(rest, io, words)
    case 'https':
      return runHttps(rest, io, words)
    case 'papers':
      return runPapers(rest, io, words)
    case 'new-key':
      return runNewKey(rest, io, words)
    case 'broker-config':
      return runBrokerConfig(rest, io, words)
    case 'sessions':
      return runSessions(rest, io, words)
    case 'members':
      return runMembers(rest, io, { words, readFile, language: language.value.locale })
    case 'publish':
      return runPublish(rest, io, words)
    case 'export':
      return runExport(rest, io, words)
    case 'score':
      return runScore(rest, { ...io, words, readFile })
    case 'vp':
      return runVp(rest, { ...io, readFile }, words)
    case 'movement':
      return runMovement(rest, io, words)
    default:
      io.err(`${words.usage(refused('option.command', { value: wanted }).problem, 'overtrick')}\n`)
      return EXIT_USAGE
  }
}
