import type { Decision } from '../../shared/session/decision.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { type Club, TABLET } from './club.ts'

/** What became of the tablet's words at the desk since the last look. */
export interface News {
  readonly facts: readonly Fact[]
  /** Results that wait for the director, as somebody was faster. */
  readonly waiting: readonly Fact[]
  readonly faults: readonly string[]
}

export interface Watch {
  /** `isBehind`: the tablet could not know all that the desk knows. */
  news(isBehind: boolean): News
}

/**
 * Words that wait although the tablet knows all that it may know: its people have a result of that board at another
 * table, of which no tablet is told before they have played it themselves.
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

/** By the rules: what the director declines is his affair. */
function refusal(entry: Entry): readonly string[] {
  if (entry.kind !== 'decision' || entry.about.device !== TABLET) return []
  const { about, decision } = entry
  return decision.kind === 'refused' && decision.code !== 'director-refused'
    ? [`${JSON.stringify(decision)} about word ${about.seq}`]
    : []
}
