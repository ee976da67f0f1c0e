import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CliIo } from '../io.ts'
import { refused } from '../option-problem.ts'
import type { CliWords } from '../words.ts'
import { runMovementCheck } from './movement-check.ts'
import { fail, type MovementIo } from './movement-io.ts'
import { runMovementList } from './movement-list.ts'
import { runMovementMake } from './movement-make.ts'
import { runMovementPrint } from './movement-print.ts'

/** `overtrick movement check|make|list|print`: movements for people and for programs. */

export const MOVEMENT_USAGE = `overtrick movement check FILE [--boards-per-round B] [--json]
    Judges every movement of a file: can it be played, and how good is it. FILE holds movements in the
    entries format (JSON), EBUScore's movement text, or one movement of ACBLscore (.MOV).
    --json prints one judgement for each movement (an array for an array): {"id", "valid", "errors",
    "rounds", "boards", "meetings", "quality", "spread", "sharing", ...}

overtrick movement make --kind KIND --tables N [--rounds R] [--boards-per-round B] [--winners 1|2]
                        [--switch none|best|ROUNDS] [--missing NS|EW] [--copies C] [--json]
    Makes a movement. --switch 7,8 turns all tables in these rounds, best wherever it helps the balance;
    --missing is the line of the pair that a half table lacks; --json prints it in the entries format.

overtrick movement list --pairs N [--boards B] [--winners 1|2] [--copies C] [--minutes M] [--best] [--json]
    What N pairs can play who want about B boards (left out: a usual evening) and have C identical sets of
    boards (1) and M minutes, the least costly first; --best adds what turning single tables gains.

overtrick movement print FILE [--id ID] [--html]
overtrick movement print --kind KIND --tables N [...] [--html]
    A card for each table and one for each contestant, for a day without tablets.
`

/** Runs the command with the words after \`movement\`; resolves to the exit code. */
export function runMovement(args: readonly string[], io: CliIo, words: CliWords): Promise<number> {
  return runMovementWith(args, { ...io, words, readFile: path => readFile(resolve(io.cwd, path)) })
}

/** The same with other surroundings. */
export async function runMovementWith(args: readonly string[], io: MovementIo): Promise<number> {
  const [command, ...rest] = args
  if (command === undefined || command === 'help' || args.includes('--help') || args.includes('-h')) {
    io.out(MOVEMENT_USAGE)
    return 0
  }
  switch (command) {
    case 'check':
      return runMovementCheck(rest, io)
    case 'make':
      return runMovementMake(rest, io)
    case 'list':
      return runMovementList(rest, io)
    case 'print':
      return runMovementPrint(rest, io)
    default:
      return fail(io, refused('command.none', { value: `movement ${command}` }).problem)
  }
}
