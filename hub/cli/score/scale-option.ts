import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import {
  readScaleChoice,
  SCALE_NAMES,
  type ScaleChoice,
  WBF_CONTINUOUS,
} from '../../../shared/scoring/victory-points/match-scale.ts'
import { fileKind } from '../../files/file-kind.ts'
import { seemsToBe } from '../../files/seems-to-be.ts'
import { refused } from '../option-problem.ts'

/** What `--scale` said: a scale of ours by its name, or the file of a club's own. */
export interface NamedScale {
  /** As it was asked for. */
  readonly name: string
  /** As the settings of a session say it. */
  readonly text: string
  readonly choice: ScaleChoice
}

/** Short for the usual scale. */
export const WBF = 'wbf'

export const SCALE_WORDS: readonly string[] = [WBF, ...SCALE_NAMES.filter(name => name !== WBF_CONTINUOUS)]

/** Who cannot find a file says so with `ENOENT`, as Node does. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** Finds the scale that a person has named: among ours, else in a file. */
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
  // Of what it should be, the reader knows better what is wrong with it.
  const fault = kind === 'json' ? scale.problem : seemsToBe(kind)
  return refused('option.scale-file', { file: name, fault })
}

function named(name: string, text: string): Parsed<NamedScale> {
  const choice = readScaleChoice(text)
  return choice.ok ? parsed({ name, text, choice: choice.value }) : choice
}
