import { CHANGE_PROBLEMS } from '../movement/change/plan-change.ts'
import type { Plan } from '../movement/plan/plan.ts'
import type { PlanFault } from '../movement/plan/plan-fault.ts'
import type { FaultText } from './fault.ts'

/** A breach in the language of the screen; the check's own English sentence says most. */
export function faultWords(
  t: FaultText,
  { code, sentence, round = 0, table = 0, contestant = '', board = 0 }: PlanFault,
  plan: Plan | undefined,
): string {
  if (t.locale === 'en') return sentence
  const pair = plan?.contestants.find(({ id }) => id === contestant)?.label ?? contestant
  const places: Readonly<Record<'round' | 'table' | 'pair' | 'board', string | number>> = {
    round,
    table,
    pair,
    board,
  }
  return t(`fault.${code}`, places)
}

/** Why the movement cannot be changed so: the core's English sentence, else the reason in general. */
export function problemWords(
  t: FaultText,
  problem: { readonly code: string; readonly sentence: string },
): string {
  if (t.locale === 'en') return problem.sentence
  const code = Object.values(CHANGE_PROBLEMS).find(each => each === problem.code)
  return code ? t(`problem.${code}`) : problem.sentence
}
