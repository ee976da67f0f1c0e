import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { lawRulingsIn, nextLawRulingNumber } from '../../../shared/session/laws/law-rulings.ts'
import type { FactBody } from '../../../shared/session/state/fact.ts'
import { NO_OUTCOME, SECRET_PATH } from '../../../shared/test/law-rulings.ts'
import { SECTION } from '../programme.ts'
import type { World } from '../world.ts'
import type { DirectorAgent } from './director-agent.ts'

const REGRETTED = 0.3
const REGRETTED_AFTER_MS = [2000, 12_000] as const

/** Creates a director's actions about the law at the tables: orders for a board, sometimes withdrawn. */
export function createLawActs(
  { say, section, state }: DirectorAgent,
  { random, setTimer }: World,
): readonly (() => void)[] {
  const some = () => {
    const rulings = lawRulingsIn(state(), SECTION)
    return rulings.length > 0 ? random.pick(rulings) : undefined
  }

  /** Rules on a board of a table's current round, in play or not. */
  function rule(): void {
    const here = section()
    if (!here) return
    const entries = here.plan.entries.filter(
      ({ round, table, seats }) => round === here.currentRound(table) && Object.values(seats).every(Boolean),
    )
    if (entries.length === 0) return
    const { round, table, boards, seats } = random.pick(entries)
    if (boards.length === 0) return
    const place = {
      section: SECTION,
      plan: here.version,
      round,
      table,
      board: random.pick(boards),
      seats: seats as FactBody<'law-ruling'>['seats'],
    }
    const body: FactBody<'law-ruling'> = {
      ...place,
      number: nextLawRulingNumber(state(), place),
      edition: '1997',
      irregularity: 'out-of-turn',
      offender: 'N',
      path: SECRET_PATH,
      outcome: {
        ...NO_OUTCOME,
        orders: [{ kind: 'pass', law: '30A', seat: 'N', until: 'next' }],
        pending: random.chance(0.5) ? ['23'] : [],
      },
    }
    say(withReplacedFacts(state(), { kind: 'law-ruling', body }))
    if (random.chance(REGRETTED)) setTimer(takeBack, random.whole(...REGRETTED_AFTER_MS))
  }

  function lookAt(): void {
    const ruling = some()
    if (!ruling || ruling.body.outcome.pending.length === 0) return
    const { section: id, round, table, board, plan, seats, number } = ruling.body
    const body = { section: id, round, table, board, plan, seats, ruling: number }
    say(withReplacedFacts(state(), { kind: 'looked-at', body }))
  }

  function takeBack(): void {
    const ruling = some()
    if (!ruling) return
    const { device, seq, hash } = ruling.fact
    say({ kind: 'taken-back', body: { about: { device, seq, hash } } })
  }

  return [...Array.from({ length: 8 }, () => rule), lookAt, lookAt]
}
