import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pickLocale } from '../../shared/text/locale.ts'
import type { CliIo } from './io.ts'
import { chooseLanguage } from './language.ts'
import { runMovement } from './movement/movement.ts'
import { refused } from './option-problem.ts'
import { runScore } from './score/score.ts'
import { runVp } from './score/vp.ts'
import { runStart } from './start.ts'
import { wordsIn } from './words.ts'

const USAGE = `overtrick COMMAND

  start [--data DIR] [--port N] [--host NAME]...
      Runs the hub: the tables, the director's screen and everything between them, on one port (8484).
      --data   the folder that keeps everything; without it, the system's place for your data
      --port   another port; tablets belong to the port that they were opened with
      --host   one more name under which tablets know this machine

  score FILE [--profile P] [--form F] [--boards] [--json]
      Scores a results file (JSON or USEBIO) as the program that the file names, for people or for programs.

  vp --boards N [--scale NAME] [--json]
      Prints a victory point scale for matches of N boards, for people or for programs.

  movement check FILE | make ... | list ... | print ...
      Judges movements of a file, makes them, lists what can be played, prints cards for a day without tablets.

  simulate [...]
      Plays seeded evenings with cut links and restarts, and checks that everyone ends equal.

  --help       says this
  --version    says which version this is
`

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
  switch (command) {
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      io.out(USAGE)
      return 0
    case '--version':
      io.out(`${io.version}\n`)
      return 0
    case 'start':
      if (rest.includes('--help') || rest.includes('-h')) {
        io.out(USAGE)
        return 0
      }
      return runStart(rest, io, words)
    case 'score':
      return runScore(rest, { ...io, words, readFile: path => readFile(resolve(io.cwd, path)) })
    case 'vp':
      return runVp(rest, io, words)
    case 'movement':
      return runMovement(rest, io, words)
    default:
      io.err(`${words.usage(refused('option.command', { value: command }).problem, 'overtrick')}\n`)
      return EXIT_USAGE
  }
}
