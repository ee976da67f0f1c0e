import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { Migration } from './migration.ts'

/**
 * A fact's row holds the very text that was hashed, and a decision's row the decision; who handed a fact in has a
 * column. Before, a row was the whole entry, and the text was made of it anew. What cannot be read stays as it is:
 * reading names it.
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
