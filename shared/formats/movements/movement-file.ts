import { type Parsed, parsed } from '../../lib/parsed.ts'
import { hasMoreBytes, textOfBytes } from '../../lib/utf8-bytes.ts'
import { type NamedMovement, readEbuScore } from './ebuscore/movement-ebuscore.ts'
import { isAsc, readAsc } from './movement-asc.ts'
import { isMov, readMov } from './movement-mov.ts'
import { isMovementTable, readMovementTable } from './movement-table.ts'
import { refused } from './plan-file-problem.ts'
import { jsonOf } from './plan-json.ts'
import { idOf, readEntries } from './plan-json-entries.ts'

/** Movements of a file in any known format. */
export interface MovementFile {
  /** True if the format is a list; the answer is then also a list. */
  readonly list: boolean
  readonly movements: readonly NamedMovement[]
}

/** Maximum size in bytes: the largest published collection, of 829 movements, has 0.7 MB. */
export const MOST_MOVEMENT_BYTES = 4 * 1024 * 1024

/**
 * Detects the format of the text and reads its movements: JSON by its bracket, .ASC by its header, a table by
 * its columns, otherwise EBUScore, whose names may begin with a bracket too: "[M35] Reduced Howell". Formats
 * that only count sets are read with `boardsPerSet` boards in each.
 */
export const movementsOfText = (text: string, boardsPerSet?: number): Parsed<MovementFile> => {
  if (hasMoreBytes(text, MOST_MOVEMENT_BYTES))
    return refused('plan-file.too-large', { most: MOST_MOVEMENT_BYTES / 2 ** 20 })
  const start = text.trimStart().charAt(0)
  if (start === '') return refused('plan-file.empty')
  if (start === '[' || start === '{') {
    const json = ofJson(text)
    if (json.ok || !isEbuScore(text)) return json
  }
  if (text.split(/[\r\n]/).some(line => line.length >= LONG_LINE)) return refused('plan-file.unknown')
  if (isAsc(text)) return one(readAsc(text, boardsPerSet))
  if (isMovementTable(text)) return one(readMovementTable(text, boardsPerSet))
  const movements = readEbuScore(text)
  return movements.every(({ movement }) => !movement.ok) && !isEbuScore(text)
    ? refused('plan-file.unknown')
    : parsed({ list: true, movements })
}

/**
 * Reads the movements of a file's bytes. ACBLscore's .MOV is detected by its first two bytes or its name,
 * everything else is text.
 */
export const movementsOfBytes = (
  file: string,
  bytes: Uint8Array,
  boardsPerSet?: number,
): Parsed<MovementFile> => {
  if (!isMov(bytes) && !/\.mov$/i.test(file)) return movementsOfText(textOfBytes(bytes), boardsPerSet)
  const id = file.replace(/^.*[/\\]/, '')
  return parsed({ list: false, movements: [{ id, movement: readMov(bytes, boardsPerSet) }] })
}

const one = (movement: NamedMovement['movement']): Parsed<MovementFile> =>
  parsed({ list: false, movements: [{ id: null, movement }] })

/**
 * Maximum length of a line. The longest movement line, 99 rounds of five numbers, has a fifth of it; a line
 * of megabytes would take hours.
 */
const LONG_LINE = 10_000

export const isEbuScore = (text: string): boolean => HEADER.test(text)

/** Matches the header line of an EBUScore movement, tidy or not: five numbers or six. */
const HEADER = /^[ \t]*(?:\d+([,; \t]+\d+){5}|[0-7]([,; \t]+\d+){4})[,; \t]*\r?$/m

const ofJson = (text: string): Parsed<MovementFile> => {
  const json = jsonOf(text)
  if (!json.ok) return json
  const all: readonly unknown[] = Array.isArray(json.value) ? json.value : [json.value]
  const movements = all.map(one => ({ id: idOf(one), movement: readEntries(one) }))
  return parsed({ list: Array.isArray(json.value), movements })
}
