import { type MovementFile, movementsOfText } from '../../../shared/formats/movements/movement-file.ts'
import { isMov, readMov } from '../../../shared/formats/movements/movement-mov.ts'
import { type Parsed, parsed, refused } from '../../../shared/lib/parsed.ts'
import { decodeText } from '../../files/decode-text.ts'
import type { MovementIo } from './movement-io.ts'

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

/** ACBLscore's .MOV is told by its first two bytes; all else is text. */
function movementsOf(bytes: Uint8Array, file: string, boardsPerRound?: number): Parsed<MovementFile> {
  if (isMov(bytes) || /\.mov$/i.test(file))
    return parsed({
      list: false,
      movements: [{ id: file.replace(/^.*[/\\]/, ''), movement: readMov(bytes, boardsPerRound) }],
    })
  const text = decodeText(bytes)
  return text.ok ? movementsOfText(text.value) : text
}
