import * as v from 'valibot'
import { canonical, type Json } from '../../../shared/lib/canonical.ts'

const olderRowSchema = v.looseObject({ fact: v.looseObject({ hash: v.string(), kind: v.string() }) })

/**
 * Converts a fact row of the first store version to the text that was hashed. Other rows are returned unchanged and set
 * aside when read.
 */
export function convertFactRow(row: unknown): unknown {
  const older = v.safeParse(olderRowSchema, row)
  if (!older.success) return row
  const { hash, ...bare } = older.output.fact
  return { ...older.output, fact: { text: canonical(bare as Json), hash } }
}
