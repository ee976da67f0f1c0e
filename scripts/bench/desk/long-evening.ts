import * as v from 'valibot'
import { must } from '../../../shared/lib/assert.ts'
import { decide } from '../../../shared/session/decide/decide.ts'
import { applyEntry } from '../../../shared/session/decide/fold.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import { type DeviceId, deviceIdSchema, nameOf, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { type Fact, makeFact, type ResultBody, type Statement } from '../../../shared/session/state/fact.ts'
import { EMPTY_STATE } from '../../../shared/session/state/state.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'

export const SESSION = v.parse(sessionIdSchema, 'bench-session')
const BOARDS_PER_ROUND = 3
const deviceOf = (name: string): DeviceId => v.parse(deviceIdSchema, name.padEnd(16, 'x'))

/** Creates an endless session: once every board is played, results are corrected again and again. */
export function longEvening(tables: number) {
  const plan = madePlan(tables, BOARDS_PER_ROUND)
  const results = madeResults('A', plan)
  const seqs = new Map<DeviceId, number>()
  const standing = new Map<number, Fact>()
  let state = EMPTY_STATE
  let played = 0

  function say(
    device: DeviceId,
    statement: Statement,
  ): { readonly fact: Fact; readonly entries: readonly Entry[] } {
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    const at = { clock: 1_795_287_600_000 + played, offset: 0 }
    const fact = makeFact({ session: SESSION, device, seq, at }, statement)
    const role = device.startsWith('director') ? 'director' : 'table'
    const decided = decide(state, fact, { device, role }, state.position + 1, DIRECTOR_RULES)
    state = decided.state
    return { fact, entries: decided.entries }
  }

  function assigned(table: number): Entry {
    const position = state.position + 1
    const entry: Entry = {
      kind: 'assigned',
      position,
      device: deviceOf(`table${table}`),
      at: { section: 'A', table },
    }
    state = applyEntry(state, entry)
    return entry
  }

  function play(): readonly Entry[] {
    const index = played % results.length
    const body: ResultBody = must(results[index], 'a result')
    const before = standing.get(index)
    played += 1
    const { fact, entries } = say(deviceOf(`table${body.table}`), {
      kind: 'result',
      body,
      ...(before ? { replaces: nameOf(before) } : {}),
    })
    standing.set(index, fact)
    return entries
  }

  const opening = () => {
    const director = deviceOf('director')
    const { entries } = say(director, openedStatement)
    const { entries: planned } = say(director, plannedStatement('A', plan))
    return [...entries, ...planned, ...Array.from({ length: tables }, (_, table) => assigned(table + 1))]
  }

  return {
    next(facts: number): readonly Entry[] {
      const begun = played === 0 ? opening() : []
      return [...begun, ...Array.from({ length: facts }, play).flat()]
    },
  }
}
