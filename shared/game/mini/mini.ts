import type { BoardConditions } from '../board.ts'
import { tricksNeeded } from '../bridge/contract.ts'
import type { GameAtTable } from '../game.ts'
import type { Phrase } from '../phrase.ts'
import type { MiniChoice } from './choice.ts'
import { type NamedDeclarer, namedDeclarer } from './declarer.ts'
import { miniEntry } from './entry.ts'
import type { MiniEntry, MiniTap } from './entry-state.ts'
import { aimOf, type MiniPlayed, type MiniResult } from './result.ts'
import { MINI } from './rules.ts'

export type MiniGame = GameAtTable<MiniResult, MiniEntry, MiniTap>

export const mini = (choice: MiniChoice): MiniGame => ({
  ...MINI,
  entry: miniEntry(choice),
  // Keyed points determine it themselves.
  passesOut: choice.equal === 'passed-out' && choice.points === false,
  leads: false,
  sentences,
  brief,
  line: result =>
    result.kind === 'played' ? { contract: shortly(result), by: result.declarer, lead: null } : null,
  remark: result =>
    result.kind === 'played' && result.mini.contradicts
      ? { kind: 'remark.contradicts', values: { declarer: { seat: result.declarer } } }
      : null,
})

const trickWords = (tricks: number): Phrase => ({
  kind: 'so-far.tricks',
  count: tricks,
  values: { count: tricks },
})

/** Formats "part score ♠, 9 tricks". */
const shortly = (result: MiniPlayed): Phrase => ({
  kind: `line.${aimOf(result)}`,
  values: { strain: { strain: result.contract.strain }, tricks: { phrase: trickWords(result.tricks) } },
})

function sentences(result: MiniResult, { dealer }: BoardConditions): readonly Phrase[] {
  if (result.kind !== 'played') return [{ kind: `said.${result.kind}` }]
  const { contract, declarer, tricks, mini } = result
  const values = { declarer: { seat: declarer }, strain: { strain: contract.strain }, tricks }
  return [
    { kind: `said.${aimOf(result)}`, count: tricks, values },
    outcome(tricks - tricksNeeded(contract)),
    ...(mini.points ? [reasonOf(namedDeclarer(mini.points, dealer), mini.contradicts === true)] : []),
  ]
}

const outcome = (over: number): Phrase => {
  if (over === 0) return { kind: 'said.exactly' }
  const count = Math.abs(over)
  return { kind: over > 0 ? 'said.made' : 'said.down', count, values: { count } }
}

/** Explains why the points determine this declarer, or that the table stated another one. */
export function reasonOf(named: NamedDeclarer, contradicted: boolean): Phrase {
  const { declarer, direction, side, own, bothSides, bothPlayers } = named
  const values = { declarer: { seat: declarer }, side, own }
  if (contradicted) return { kind: 'reason.contradicted', values }
  if (bothSides) return { kind: bothPlayers ? 'reason.equal-first' : 'reason.equal-sides', values }
  return { kind: `reason.${bothPlayers ? 'first' : 'more'}-${direction}`, values }
}

/** Formats "South, part score ♠, 9 tricks". */
function brief(result: MiniResult): readonly Phrase[] {
  if (result.kind !== 'played') return [{ kind: `brief.${result.kind}` }]
  return [
    { kind: 'brief.played', values: { seat: { seat: result.declarer }, line: { phrase: shortly(result) } } },
  ]
}
