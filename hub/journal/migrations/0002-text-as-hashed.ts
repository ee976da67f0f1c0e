import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { Migration } from './migration.ts'

/**
 * Stores in a fact's row the exact text that was hashed, its submitter, and in a decision's row the decision. Earlier
 * rows were whole entries from which the text was rebuilt; unreadable ones stay as they are and are reported when read.
 */
export const textAsHashed: Migration = {
  sql: `
ALTER TABLE entries ADD COLUMN role TEXT;
ALTER TABLE entries RENAME COLUMN json TO text;
UPDATE entries SET role = role_in(text), text = text_as_hashed(text) WHERE kind = 'fact';
UPDATE entries SET text = decision_in(text) WHERE kind = 'decision';
`,
  functions: {
    role_in: text => unlessDamaged(text, ({ role }) => String(role)),
    text_as_hashed: text =>
      unlessDamaged(text, ({ fact }) => {
        const { hash: _, ...bare } = fact as { readonly [member: string]: Json }
        return canonical(bare)
      }),
    decision_in: text => unlessDamaged(text, ({ decision }) => JSON.stringify(decision)),
  },
}

function unlessDamaged(
  text: string,
  read: (entry: { readonly [member: string]: unknown }) => string,
): string {
  try {
    return read(JSON.parse(text))
  } catch {
    return text
  }
}
