import { type Act, actLog } from '../../../shared/session/acts/act-log.ts'
import { undoPlanChange } from '../../../shared/session/acts/plan-back.ts'
import { decide } from '../../../shared/session/decide/decide.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { effectOf, type SessionState } from '../../../shared/session/state/state.ts'
import { deviceNamed, SESSION } from '../../../shared/test/hall.ts'

const WITNESS = deviceNamed('directorwitness')

export function decisionAbout(state: SessionState, statement: Statement): Decision {
  const stamp = { session: SESSION, device: WITNESS, seq: 1, at: { clock: null, offset: null } }
  const fact = makeFact(stamp, statement)
  return decide(state, fact, { device: WITNESS, role: 'director' }, state.position + 1, DIRECTOR_RULES)
    .decision
}

/** Returns differences between what the log says about undoing an action and the hub's decision. */
export const logUntruths = (entries: readonly Entry[], state: SessionState): readonly string[] =>
  actLog(entries, state).flatMap(act =>
    untruths(act, state).map(what => `${act.fact.kind} ${nameKey(act.fact)}: ${what}`),
  )

function untruths({ fact, back, status }: Act, state: SessionState): readonly string[] {
  const { device, seq, hash } = fact
  const simple = decisionAbout(state, { kind: 'taken-back', body: { about: { device, seq, hash } } })
  switch (back.kind) {
    case 'statement': {
      const said = decisionAbout(state, back.statement)
      return said.kind === 'admitted'
        ? []
        : [`it can be taken back, and the desk says ${JSON.stringify(said)}`]
    }
    case 'plan': {
      const restored = undoPlanChange(state, back.section, back.version)
      if (!restored) return ['a plan can be taken back, and there is none before it']
      if (!restored.ok) return []
      const said = decisionAbout(state, restored.value.statement)
      return said.kind === 'admitted' ? [] : [`the plan before it: the desk says ${JSON.stringify(said)}`]
    }
    case 'stands-upon': {
      const strangers = back.by.filter(name => !effectOf(state, name))
      const isPlan = fact.kind === 'section-planned'
      const isTold = isPlan || (simple.kind === 'refused' && simple.code === 'stands-upon')
      return [
        ...(isTold ? [] : [`something stands upon it, and the desk says ${JSON.stringify(simple)}`]),
        ...(back.by.length === 0 ? ['what stands upon it is not named'] : []),
        ...strangers.map(name => `${nameKey(name)} stands upon it, and does not count`),
      ]
    }
    default:
      return simple.kind === 'admitted'
        ? [`it cannot be taken back (${status}, ${back.why}), and the desk does it`]
        : []
  }
}
