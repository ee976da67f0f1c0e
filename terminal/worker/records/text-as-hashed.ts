import * as v from 'valibot'
import { canonical, type Json } from '../../../shared/lib/canonical.ts'

const olderRowSchema = v.looseObject({ fact: v.looseObject({ hash: v.string(), kind: v.string() }) })

/**
 * A row with a fact, as the first version of the store kept it, with the text that was hashed instead. One that is
 * no such row stays as it is: reading sets it aside.
 */
export function factToText(row: unknown): unknown {
  const older = v.safeParse(olderRowSchema, row)
  if (!older.success) return row
  const { hash, ...bare } = older.output.fact
  return { ...older.output, fact: { text: canonical(bare as Json), hash } }
}
