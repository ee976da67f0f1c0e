import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { plannedVisits, type VisitsOf } from './team-entry.ts'

const LEAST = 4
const MOST = 30

/**
 * Stagger: an even number of teams in two rows; tables opposite each other share their boards, one set of boards is
 * enough. Two stanzas with boards of their own, and in both of them after each round East-West go down two tables and
 * boards down one in their row. The first stanza begins with East-West down two and has N/2 - 1 rounds, the second with
 * East-West down one and has N/2; every match begun in a stanza is completed in it, so scores can be compared at the
 * break. Everybody meets everybody in both together; either can be played alone. Rows, sharing and moves: Amersham
 * Bridge Club's movement manual for EBUScore, [AM-T8]; that the shorter stanza comes first: forums.ebu.co.uk, comment
 * 9751, on Manning page 148.
 */
export const stagger: Maker = {
  kind: 'stagger',
  contestants: 'teams',
  winners: [1],
  sizes: () =>
    range((MOST - LEAST) / 2 + 1).map(more => ({
      tables: LEAST + 2 * more,
      rounds: lengthsOf(LEAST + 2 * more),
    })),
  make: wish => staggered(wish),
}

/** Returns the possible numbers of rounds: of the first stanza, the second, both. */
const lengthsOf = (teams: number): readonly number[] => [teams / 2 - 1, teams / 2, teams - 1]

const staggered = (wish: MakeWish): Parsed<Plan> => {
  const { tables: teams, boardsPerRound } = wish
  const size = completeOneListWish(wish, {
    movement: 'stagger',
    least: LEAST,
    most: MOST,
    full: teams - 1,
  })
  if (!size.ok) return size
  if (teams % 2 === 1) return refused('make.even-teams', { movement: movementTerm('stagger'), value: teams })
  const { rounds } = size.value
  const row = teams / 2
  if (!lengthsOf(teams).includes(rounds))
    return refused('make.stanzas', {
      movement: movementTerm('stagger'),
      lengths: lengthsOf(teams).map(String),
      value: rounds,
    })
  const stanzas = {
    [row - 1]: evenStanza(row),
    [row]: oddStanza(row),
    [teams - 1]: [...evenStanza(row), ...oddStanza(row, row)],
  }
  return playable(plannedVisits('stagger', { teams, boardsPerRound }, stanzas[rounds] ?? []))
}

/** Returns visitors from 2, 4, 6, … tables further up: one from 2k meets its host again at home in round N/2 - k. */
const evenStanza = (row: number): readonly VisitsOf[] =>
  range(row - 1).map(index => home => ({ visitor: home + 2 * (index + 1), set: wrap(home + index, row) }))

/** Returns visitors from 1, 3, 5, … tables further up, on sets from the given one on. */
const oddStanza = (row: number, first = 0): readonly VisitsOf[] =>
  range(row).map(index => home => ({ visitor: home + 2 * index + 1, set: first + wrap(home + index, row) }))
