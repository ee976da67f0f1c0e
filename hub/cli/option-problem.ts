import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Nothing, type Parsed, type Problem, parsed, refusing } from '../../shared/lib/parsed.ts'

type OptionValue = { readonly value: string }
type ChoiceValue = OptionValue & { readonly known: readonly string[] }
type OptionName = { readonly option: string }

export interface OptionProblems {
  readonly 'option.command': OptionValue
  readonly 'option.lang': ChoiceValue
  readonly 'option.encoding': ChoiceValue
  readonly 'option.unknown': OptionName
  readonly 'option.unexpected': { readonly argument: string }
  readonly 'option.lacks-value': OptionName
  readonly 'option.ambiguous': OptionName
  readonly 'option.takes-none': OptionName
  readonly 'option.number': OptionName & OptionValue & { readonly least: number; readonly most: number }
  readonly 'option.winners': OptionValue
  readonly 'option.missing': OptionValue
  readonly 'option.switch': OptionValue
  readonly 'option.kind-needed': Nothing
  readonly 'option.kind': ChoiceValue
  readonly 'option.tables-needed': Nothing
  readonly 'option.players-of': { readonly kind: string }
  readonly 'option.pairs-needed': Nothing
  readonly 'option.movement-file-needed': Nothing
  readonly 'option.files': { readonly value: number }
  readonly 'option.file-or-kind': Nothing
  readonly 'option.boards-needed': Nothing
  readonly 'option.scale': ChoiceValue
  readonly 'option.scale-unread': { readonly file: string; readonly detail: string }
  readonly 'option.scale-file': { readonly file: string; readonly fault: Problem }
  readonly 'option.scale-percent': OptionValue
  readonly 'option.results-file-needed': Nothing
  readonly 'option.profile': ChoiceValue
  readonly 'option.form': ChoiceValue
  readonly 'option.drop': OptionName & OptionValue & { readonly most: number; readonly percent: number }
  readonly 'option.percent': OptionName & OptionValue & { readonly most: number }
  readonly 'option.sections': OptionValue
  readonly 'option.tie': ChoiceValue
  readonly 'option.data': Nothing
  readonly 'option.backup': Nothing
  readonly 'option.out': Nothing
  readonly 'option.paper': ChoiceValue
  readonly 'option.cert-and-key': Nothing
  readonly 'option.cert-or-none': Nothing
  readonly 'option.from-or-card': Nothing
  readonly 'option.host': OptionValue
  readonly 'option.spare': OptionValue
  readonly 'option.app': OptionValue
  readonly 'option.broker': Nothing
  readonly 'option.broker-needed': OptionName
  readonly 'option.broker-tablets': Nothing
  readonly 'option.broker-password': Nothing
  readonly 'option.broker-file': OptionName & { readonly file: string }
  readonly 'option.broker-folder': Nothing
  readonly 'command.none': OptionValue
  readonly 'print.none': Nothing
  readonly 'print.no-such': { readonly id: string }
  readonly 'print.choose': { readonly many: number }
  readonly 'print.broken': { readonly movement: string; readonly fault: Problem }
}

export const refused = refusing<OptionProblems>()

/** True if the options themselves are wrong, and not the thing they request. */
export const isOptionProblem = ({ code }: Problem): boolean =>
  code.startsWith('option.') || code.startsWith('command.')

/** Parses the arguments with Node, and returns its errors as problems. */
export function readWords<T extends ParseArgsConfig>(config: T): Parsed<ReturnType<typeof parseArgs<T>>> {
  try {
    return parsed(parseArgs(config))
  } catch (cause) {
    return unread(cause instanceof Error ? cause : new Error(String(cause)))
  }
}

/**
 * Converts an error of Node, which names the option or word in its first quotes and the reason in its code and after
 * it.
 */
function unread(cause: Error) {
  const option = /'([^']*)'/.exec(cause.message)?.[1] ?? cause.message
  const code = 'code' in cause ? cause.code : ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return refused('option.unknown', { option })
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return refused('option.unexpected', { argument: option })
  if (/ambiguous/.test(cause.message)) return refused('option.ambiguous', { option })
  return /does not take/.test(cause.message)
    ? refused('option.takes-none', { option })
    : refused('option.lacks-value', { option })
}
