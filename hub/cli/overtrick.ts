import { resolve } from 'node:path'
import { LOCALES } from '../../shared/text/locale.ts'
import { readBounded } from '../files/read-bounded.ts'
import { runBrokerConfig } from './broker/broker-config.ts'
import { runCard } from './club/card.ts'
import { runCheck } from './club/check.ts'
import { runHttps } from './club/https.ts'
import { runMembers } from './club/members.ts'
import { runNewKey } from './club/new-key.ts'
import { runSessions } from './club/sessions.ts'
import type { CliIo } from './io.ts'
import { runMovement } from './movement/movement.ts'
import { refused } from './option-problem.ts'
import { runPapers } from './papers/papers.ts'
import { runRecover } from './recover.ts'
import { runExport } from './results/export.ts'
import { runPublish } from './results/publish.ts'
import { runScore } from './score/score.ts'
import { runVp } from './score/vp.ts'
import { runStart } from './start.ts'
import { ENGLISH } from './words.ts'

const EXIT_USAGE = 2

/** Commands covered by the general help text. */
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

/** Runs the command line and returns the exit code. `simulate` is a development tool and not included. */
export async function runOvertrick(args: readonly string[], io: CliIo): Promise<number> {
  const [command, ...rest] = args
  const readFile = (path: string) => readBounded(resolve(io.cwd, path))
  const asksHelp = rest.includes('--help') || rest.includes('-h')
  const wanted = asksHelp && SAID_TOGETHER.has(command ?? '') ? 'help' : command
  switch (wanted) {
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      io.out(ENGLISH.say('usage', { languages: LOCALES.join('|') }))
      return 0
    case '--version':
      io.out(`${io.version}\n`)
      return 0
    case 'start':
      return runStart(rest, io)
    case 'recover':
      return runRecover(rest, io)
    case 'check':
      return runCheck(rest, io)
    case 'card':
      return runCard(rest, io)
    case 'https':
      return runHttps(rest, io)
    case 'papers':
      return runPapers(rest, io)
    case 'new-key':
      return runNewKey(rest, io)
    case 'broker-config':
      return runBrokerConfig(rest, io)
    case 'sessions':
      return runSessions(rest, io)
    case 'members':
      return runMembers(rest, io, readFile)
    case 'publish':
      return runPublish(rest, io)
    case 'export':
      return runExport(rest, io)
    case 'score':
      return runScore(rest, { ...io, readFile })
    case 'vp':
      return runVp(rest, { ...io, readFile })
    case 'movement':
      return runMovement(rest, io)
    default:
      io.err(`${ENGLISH.usage(refused('option.command', { value: wanted }).problem, 'overtrick')}\n`)
      return EXIT_USAGE
  }
}
