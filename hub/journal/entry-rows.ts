import * as v from 'valibot'
import { accepting } from '../../shared/lib/accepting.ts'
import { unreachable } from '../../shared/lib/assert.ts'
import { words } from '../../shared/lib/bounded.ts'
import { type Parsed, parsed, refused, technicalText } from '../../shared/lib/parsed.ts'
import { type Decision, decisionSchema } from '../../shared/session/decision.ts'
import {
  deviceIdSchema,
  factNameSchema,
  hashSchema,
  positionSchema,
  ROLES,
} from '../../shared/session/identity.ts'
import {
  type AssignedEntry,
  assignedEntrySchema,
  type Entry,
  type UnreadableEntry,
  WRITTEN_KINDS,
} from '../../shared/session/state/entry.ts'
import { hashedText, readFactText } from '../../shared/session/state/fact-text.ts'

/**
 * Returns device, seq, hash, role and text for the row. An entry that assigns a table is not a fact and has no number.
 */
export function columnsOf(entry: Entry): readonly (string | number | null)[] {
  switch (entry.kind) {
    case 'fact': {
      const { device, seq, hash } = entry.fact
      return [device, seq, hash, entry.role, hashedText(entry.fact)]
    }
    case 'decision': {
      const { device, seq, hash } = entry.about
      return [device, seq, hash, null, JSON.stringify(entry.decision)]
    }
    case 'assigned':
      return [entry.device, 0, '', null, assignedText(entry)]
    case 'unreadable':
      throw new Error('This cannot be: an entry that was never written is entered')
    default:
      return unreachable(entry)
  }
}

/**
 * Returns the text of an assigning entry: the table alone in the original format or, with further data, JSON
 * of all of it.
 */
const assignedText = ({ at, also = [], uncoded }: AssignedEntry): string =>
  JSON.stringify(
    also.length > 0 || uncoded ? { at, ...(also.length > 0 && { also }), ...(uncoded && { uncoded }) } : at,
  )

/** Parses the text of such a row; its schema validates the result. */
export function assignedIn(text: string): {
  readonly at: unknown
  readonly also?: unknown
  readonly uncoded?: unknown
} {
  const said = jsonIn(text)
  if (typeof said !== 'object' || said === null || !('at' in said)) return { at: said }
  return { ...said, at: said.at }
}

/** Maximum length of a fact or a decision; a plan in the maximum number of message parts is far below. */
const MOST_TEXT = 1_000_000

export const entryRowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('fact'),
    position: positionSchema,
    ...factNameSchema.entries,
    hash: hashSchema,
    role: v.picklist(ROLES),
    text: words(MOST_TEXT),
  }),
  v.object({
    kind: v.literal('decision'),
    position: positionSchema,
    ...factNameSchema.entries,
    hash: hashSchema,
    text: words(MOST_TEXT),
  }),
  v.object({
    kind: v.literal('assigned'),
    position: positionSchema,
    device: deviceIdSchema,
    text: words(MOST_TEXT),
  }),
])

const [factRow, decisionRow] = entryRowSchema.options

/** Checks quickly that a row is as this program writes it. A start looks at every row, and parses only the others. */
const isAsWritten = accepting(
  v.variant('kind', [
    v.strictObject(factRow.entries),
    // Decisions have no role.
    v.strictObject({ ...decisionRow.entries, role: v.null() }),
  ]),
)

/** Parses a row by the schema, or reports what is wrong with it. */
export function readRow<T>(schema: v.GenericSchema<unknown, T>, row: unknown): Parsed<T> {
  const read = v.safeParse(schema, row)
  if (read.success) return parsed(read.output)
  const [{ path, message }] = read.issues
  return refused('unreadable', `"${path?.map(({ key }) => String(key)).join('.') ?? ''}": ${message}`)
}

/** Reads an entry as it was entered: a fact keeps the exact text that was hashed. */
export function readEntryRow(row: unknown): Parsed<Entry> {
  const read = isAsWritten(row) ? parsed(row) : readRow(entryRowSchema, row)
  if (!read.ok) return read
  const stored = read.value
  if (stored.kind === 'assigned') {
    const { kind, position, device } = stored
    return readRow(assignedEntrySchema, { kind, position, device, ...assignedIn(stored.text) })
  }
  const { position, device, seq, hash, text } = stored
  if (stored.kind === 'fact') {
    const fact = readFactText(text, hash)
    if (!fact.ok) return refused('unreadable', technicalText(fact.problem))
    const isNamedSo = fact.value.device === device && fact.value.seq === seq
    if (!isNamedSo) return refused('unreadable', 'It lies under another name.')
    return parsed({ kind: 'fact', position, fact: fact.value, role: stored.role })
  }
  const decision = readDecision(text)
  return decision.ok
    ? parsed({ kind: 'decision', position, about: { device, seq, hash }, decision: decision.value })
    : decision
}

/** Cache of decisions: nearly all decisions of a session are one of a few texts. */
const decisions = new Map<string, Parsed<Decision>>()
const MOST_DECISIONS = 100

function readDecision(text: string): Parsed<Decision> {
  const known = decisions.get(text)
  if (known) return known
  const read = readRow(decisionSchema, jsonIn(text))
  if (decisions.size < MOST_DECISIONS) decisions.set(text, read)
  return read
}

const remainsSchema = v.object({
  kind: v.fallback(v.nullable(v.picklist(WRITTEN_KINDS)), null),
  device: v.fallback(v.nullable(deviceIdSchema), null),
  seq: v.fallback(v.nullable(factNameSchema.entries.seq), null),
})

/** Returns the placeholder of an unreadable row, with the parts that can still be read. */
export function unreadableEntry(position: number, row: unknown): UnreadableEntry {
  const remains = v.safeParse(remainsSchema, row)
  const { kind, device, seq } = remains.success ? remains.output : { kind: null, device: null, seq: null }
  return { kind: 'unreadable', position, was: kind, device, seq }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
