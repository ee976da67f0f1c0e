import type { Decision } from '../../shared/session/decision.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { type Club, TABLET } from './club.ts'

/** Outcome of the tablet's facts at the hub since the last look. */
export interface FactOutcomes {
  readonly facts: readonly Fact[]
  /** Results pending for the director because somebody was faster. */
  readonly waiting: readonly Fact[]
  readonly faults: readonly string[]
}

export interface Watch {
  /** Returns the outcome. `isBehind` is true if the tablet could not know everything that the hub knows. */
  news(isBehind: boolean): FactOutcomes
}

/**
 * Reason of facts that are pending although the tablet has everything it may see: its contestants have a result of the
 * board at another table, which no tablet is sent before they have played the board.
 */
const BEYOND_ITS_KNOWLEDGE = 'played-before'

export function createWatch({ hall }: Pick<Club, 'hall'>): Watch {
  let seen = hall.entries.length
  return {
    news(isBehind) {
      const news = hall.entries.slice(seen)
      seen = hall.entries.length
      const facts = news.flatMap(entry =>
        entry.kind === 'fact' && entry.fact.device === TABLET ? entry.fact : [],
      )
      const isExcused = (decision: Decision | undefined) =>
        decision?.kind === 'waiting' && (isBehind || decision.code === BEYOND_ITS_KNOWLEDGE)
      const others = facts
        .map(fact => ({ fact, decision: firstAbout(news, fact) }))
        .filter(({ decision }) => decision?.kind !== 'admitted')
      return {
        facts,
        waiting: others.filter(({ decision }) => isExcused(decision)).map(({ fact }) => fact),
        faults: [
          ...others
            .filter(({ decision }) => !isExcused(decision))
            .map(({ fact, decision }) => `${JSON.stringify(decision)} about ${saidOf(fact)}`),
          ...news.flatMap(entry => refusal(entry)),
        ],
      }
    },
  }
}

const saidOf = (fact: Fact): string => `${fact.kind} ${JSON.stringify(fact.body)}`

const firstAbout = (news: readonly Entry[], { seq }: Fact): Decision | undefined =>
  news.flatMap(entry =>
    entry.kind === 'decision' && entry.about.device === TABLET && entry.about.seq === seq
      ? entry.decision
      : [],
  )[0]

/** Returns the sentence of a refusal by the rules; a director's refusal is not a fault. */
function refusal(entry: Entry): readonly string[] {
  if (entry.kind !== 'decision' || entry.about.device !== TABLET) return []
  const { about, decision } = entry
  return decision.kind === 'refused' && decision.code !== 'director-refused'
    ? [`${JSON.stringify(decision)} about word ${about.seq}`]
    : []
}
