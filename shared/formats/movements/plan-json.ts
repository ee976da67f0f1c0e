import * as v from 'valibot'
import { isBoundedJson } from '../../lib/json-bounds.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { refused } from './plan-file-problem.ts'
import { acceptPlan } from './plan-json-check.ts'
import { readEntries } from './plan-json-entries.ts'

/**
 * Movements in the entries format (see `plan-json-entries.ts`), one of them or an array: the
 * movement meant, checked.
 */

/** A plan from the text of a file; with several movements in it, the one with this id. */
export const parsePlanText = (text: string, id?: string): Parsed<Plan> => {
  const json = jsonOf(text)
  return json.ok ? parsePlanJson(json.value, id) : json
}

/** The same from JSON already read. */
export const parsePlanJson = (json: unknown, id?: string): Parsed<Plan> => {
  const one = chosen(json, id)
  if (!one.ok) return one
  const read = readEntries(one.value)
  return read.ok ? acceptPlan(read.value.plan, read.value) : read
}

/** The JSON of a movement file. */
export const jsonOf = (text: string): Parsed<unknown> => {
  if (!isBoundedJson(text)) return refused('plan-file.grown')
  try {
    return parsed(JSON.parse(text))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return refused('plan-file.not-json')
  }
}

/** The movement meant: the only one, or the one with this id. */
const chosen = (json: unknown, id: string | undefined): Parsed<unknown> => {
  const all: readonly unknown[] = Array.isArray(json) ? json : [json]
  const ids = all
    .map(one => v.safeParse(v.looseObject({ id: v.string() }), one))
    .map(one => one.success && one.output.id)
  if (id !== undefined) {
    const at = ids.indexOf(id)
    return at === -1 ? refused('plan-file.no-such', { id }) : parsed(all[at])
  }
  if (all.length === 1) return parsed(all[0])
  if (all.length === 0) return refused('plan-file.none')
  return refused('plan-file.choose', { many: all.length, ids: ids.slice(0, 3).map(String) })
}
