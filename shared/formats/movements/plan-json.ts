/** Selects and checks a movement in the entries format (see `plan-json-entries.ts`), single or in an array. */

import * as v from 'valibot'
import { isBoundedJson } from '../../lib/json-bounds.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { refused } from './plan-file-problem.ts'
import { acceptPlan } from './plan-json-check.ts'
import { readEntries } from './plan-json-entries.ts'

/** Parses a plan from the text of a file; `id` selects among several movements. */
export const parsePlanText = (text: string, id?: string): Parsed<Plan> => {
  const json = jsonOf(text)
  return json.ok ? parsePlanJson(json.value, id) : json
}

export const parsePlanJson = (json: unknown, id?: string): Parsed<Plan> => {
  const one = chosen(json, id)
  if (!one.ok) return one
  const read = readEntries(one.value)
  return read.ok ? acceptPlan(read.value.plan, read.value) : read
}

export const jsonOf = (text: string): Parsed<unknown> => {
  if (!isBoundedJson(text)) return refused('plan-file.grown')
  try {
    return parsed(JSON.parse(text))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return refused('plan-file.not-json')
  }
}

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
