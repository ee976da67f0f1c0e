import { resolve } from 'node:path'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { readBounded } from '../../files/read-bounded.ts'
import type { CliIo } from '../io.ts'
import { refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { runMovementCheck } from './movement-check.ts'
import { fail, type MovementIo } from './movement-io.ts'
import { runMovementList } from './movement-list.ts'
import { runMovementMake } from './movement-make.ts'
import { runMovementPrint } from './movement-print.ts'

/** `overtrick movement check|make|list|print`: movements for people and for programs. */

const JUDGEMENT = `{"id", "valid", "errors",
    "rounds", "boards", "meetings", "quality", "spread", "sharing", ...}`

/** Kinds of movements, wrapped to the width of the help text. */
const KINDS = MAKERS.map(({ kind }) => kind)
  .join(', ')
  .replaceAll(/(.{60,90}, )/g, '$1\n    ')

/** Runs the command with the arguments after `movement`; resolves to the exit code. */
export function runMovement(args: readonly string[], io: CliIo): Promise<number> {
  return runMovementWith(args, { ...io, readFile: path => readBounded(resolve(io.cwd, path)) })
}

export async function runMovementWith(args: readonly string[], io: MovementIo): Promise<number> {
  const [command, ...rest] = args
  if (command === undefined || command === 'help' || args.includes('--help') || args.includes('-h')) {
    io.out(ENGLISH.say('usage.movement', { document: JUDGEMENT, kinds: KINDS }))
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
