import { type MovementFile, movementsOfBytes } from '../../../shared/formats/movements/movement-file.ts'
import { noted, refused } from '../../../shared/formats/movements/plan-file-problem.ts'
import type { Parsed } from '../../../shared/lib/parsed.ts'
import { fileKind } from '../../files/file-kind.ts'
import { describeFileKind } from '../../files/seems-to-be.ts'
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
    if (why.startsWith('ENOENT')) return refused('plan-file.missing', { file })
    if (why.startsWith('EISDIR')) return refused('plan-file.folder', { file })
    return refused('plan-file.unread', { file, detail: why })
  }
  const read = movementsOfBytes(file, bytes, boardsPerRound)
  const kind = fileKind(bytes)
  const holdsSome = read.ok && read.value.movements.length > 0 && kind !== 'results'
  if (holdsSome) return read
  // The reader of the expected format reports best what is wrong with the file.
  const isNearly = ['movement', 'json', 'ebuscore', 'mov', 'asc', 'movement-table'].includes(kind)
  const seems = isNearly && !read.ok ? read.problem : describeFileKind(kind)
  return refused('plan-file.of', { file, problem: noted('plan-file.not-movement', { seems }) })
}
