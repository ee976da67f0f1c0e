import { teamField } from '../../../shared/session/field/team-field.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import { SIGN_COLOURS } from '../../../shared/session/settings/section-signs.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { countingAgain, matchOf, voidingMatch } from '../../../terminal/director/model/acts/void-match.ts'
import { substituting } from '../../../terminal/director/model/plan/substitute.ts'
import { changingSigns, signedSections } from '../../../terminal/director/model/session/sign-acts.ts'
import type { Random } from '../../kit/random.ts'
import { drawDrawChange, drawNextRound } from './draw-words.ts'

type ContestDraw = (random: Random, state: SessionState, section: Section) => readonly Statement[]

const one = (statement: Statement | undefined): readonly Statement[] => (statement ? [statement] : [])

const DRAWS: readonly ContestDraw[] = [
  (random, state, section) => one(drawDrawChange(random, state, section)),
  (random, state, section) => one(drawDrawChange(random, state, section)),
  (_, state, section) => one(drawNextRound(state, section.id)),
  matchVoid,
  substitute,
  signs,
]

/** Number of tries, since most statements apply to one contest only. */
const TRIES = 4

export const drawContestStatement: ContestDraw = (random, state, section) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const words = random.pick(DRAWS)(random, state, section)
    if (words.length > 0) return words
  }
  return []
}

/** Declares a match void, whatever was played of it, or restores it. */
function matchVoid(random: Random, state: SessionState, { id }: Section): readonly Statement[] {
  const matches = teamField(state)?.matches.filter(({ section }) => section === id) ?? []
  if (matches.length === 0) return []
  const { planned } = random.pick(matches)
  const match = matchOf(state, id, planned, random.pick(planned.rounds))
  if (!match) return []
  if (random.chance(0.3)) return countingAgain(state, match)
  const share = () => random.pick(['average-plus', 'average', 'average-minus'] as const)
  return voidingMatch(state, match, { home: share(), away: share() })
}

function substitute(random: Random, state: SessionState, { id, plan }: Section): readonly Statement[] {
  if (plan.kind !== 'individual') return []
  const { id: pair } = random.pick(plan.contestants)
  const round = random.whole(1, plan.rounds)
  return substituting(state, id, { pair, round, names: `Ewa ${random.whole(1, 9)}` })
}

/** Sets the table signs: colours, and the number of each section's first table. */
function signs(random: Random, state: SessionState): readonly Statement[] {
  const chosen = signedSections(state).map(({ section }) => ({
    section,
    ...(random.chance(0.5) && { colour: random.pick(SIGN_COLOURS) }),
    ...(random.chance(0.5) && { firstTable: random.whole(1, 9) }),
  }))
  return one(changingSigns(state, { signs: chosen, isThrough: random.chance(0.3) }))
}
