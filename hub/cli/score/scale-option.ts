import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import {
  readScaleChoice,
  SCALE_NAMES,
  type ScaleChoice,
  WBF_CONTINUOUS,
} from '../../../shared/scoring/victory-points/match-scale.ts'
import { fileKind } from '../../files/file-kind.ts'
import { describeFileKind } from '../../files/seems-to-be.ts'
import { refused } from '../option-problem.ts'

/** Value of `--scale`: a built-in scale by name, or a club's own from a file. */
export interface NamedScale {
  readonly name: string
  /** Scale in the form used by a session's settings. */
  readonly text: string
  readonly choice: ScaleChoice
}

/** Short name of the usual scale. */
export const WBF = 'wbf'

export const SCALE_WORDS: readonly string[] = [WBF, ...SCALE_NAMES.filter(name => name !== WBF_CONTINUOUS)]

/** Reads a file; throws `ENOENT` if it is missing, as Node does. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** Finds the named scale: a built-in one, else a file. */
export async function readScaleOption(name: string, readFile: ReadFile): Promise<Parsed<NamedScale>> {
  const text = name === WBF ? WBF_CONTINUOUS : name
  if (SCALE_NAMES.includes(text)) return named(name, text)
  let bytes: Uint8Array
  try {
    bytes = await readFile(name)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    return why.startsWith('ENOENT')
      ? refused('option.scale', { value: name, known: SCALE_WORDS })
      : refused('option.scale-unread', { file: name, detail: why })
  }
  const scale = named(name, new TextDecoder().decode(bytes))
  if (scale.ok) return scale
  const kind = fileKind(bytes)
  // The reader of the expected format reports best what is wrong with the file.
  const fault = kind === 'json' ? scale.problem : describeFileKind(kind)
  return refused('option.scale-file', { file: name, fault })
}

function named(name: string, text: string): Parsed<NamedScale> {
  const choice = readScaleChoice(text)
  return choice.ok ? parsed({ name, text, choice: choice.value }) : choice
}
