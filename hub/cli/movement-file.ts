import { type NamedMovement, readEbuScore } from '../../shared/formats/movement-ebuscore.ts'
import { isMov, readMov } from '../../shared/formats/movement-mov.ts'
import { jsonOf } from '../../shared/formats/plan-json.ts'
import { idOf, readEntries } from '../../shared/formats/plan-json-entries.ts'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'
import { decodeText } from '../formats/decode-text.ts'
import type { MovementIo } from './movement-io.ts'

/** The movements of a file of any known form. */
export interface MovementFile {
  /** Whether the form holds a list: the answer is then a list, too. */
  readonly list: boolean
  readonly movements: readonly NamedMovement[]
}

export async function readMovementFile(
  file: string,
  io: MovementIo,
  boardsPerRound?: number,
): Promise<Parsed<MovementFile>> {
  let bytes: Uint8Array
  try {
    bytes = await io.readFile(file)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    return refused(
      'movement-file',
      why.startsWith('ENOENT') ? `There is no file ${file}.` : `${file} cannot be read: ${why}`,
    )
  }
  const read = movementsOf(bytes, file, boardsPerRound)
  return read.ok ? read : refused(read.problem.code, `${file}: ${read.problem.sentence}`)
}

/** Told apart by how they begin: .MOV by its first two bytes, JSON by its bracket, else EBUScore's text. */
function movementsOf(bytes: Uint8Array, file: string, boardsPerRound?: number): Parsed<MovementFile> {
  if (isMov(bytes) || /\.mov$/i.test(file))
    return parsed({
      list: false,
      movements: [{ id: file.replace(/^.*[/\\]/, ''), movement: readMov(bytes, boardsPerRound) }],
    })
  const text = decodeText(bytes)
  if (!text.ok) return text
  const start = text.value.trimStart().charAt(0)
  if (start === '') return refused('movement-file', 'The file is empty.')
  if (start === '[' || start === '{') return ofJson(text.value)
  const movements = readEbuScore(text.value)
  return movements.every(({ movement }) => !movement.ok) && !/^\s*\d+(\s*,\s*\d+){5}\s*$/m.test(text.value)
    ? refused('movement-file', 'The file holds no movement: it is neither JSON, EBUScore text nor .MOV.')
    : parsed({ list: true, movements })
}

function ofJson(text: string): Parsed<MovementFile> {
  const json = jsonOf(text)
  if (!json.ok) return json
  const all: readonly unknown[] = Array.isArray(json.value) ? json.value : [json.value]
  const movements = all.map(one => ({ id: idOf(one), movement: readEntries(one) }))
  return parsed({ list: Array.isArray(json.value), movements })
}
