import type { Contestant, ContestantId, PlanKind } from '../../../shared/movement/plan/plan.ts'
import type { Named } from '../director-acts.ts'

/**
 * A pasted list of names, one pair a line: "Ana & Bo", or "7. Ana Lima, Bo Berg" with the pair's number before
 * it. Lines without a number are taken in the order of the list of contestants, an empty line leaves one out. Of an
 * individual a line is one player, however the name is written: "Lima, Ana".
 */
export function parseNames(
  text: string,
  contestants: readonly Contestant[],
  contest: PlanKind = 'pairs',
): readonly Named[] {
  const named = new Map<ContestantId, readonly string[]>()
  text.split(/\r?\n/).forEach((line, index) => {
    const { label, rest } = numbered(line)
    const players = (contest === 'individual' ? [rest] : rest.split(PLAYERS_APART))
      .map(name => name.trim().slice(0, LONGEST_NAME))
      .filter(name => name !== '')
      .slice(0, MOST_PLAYERS)
    const contestant = label === undefined ? contestants[index] : byLabel(contestants, label, named)
    if (contestant && players.length > 0) named.set(contestant.id, players)
  })
  return [...named].map(([contestant, players]) => ({ contestant, players }))
}

/** The list as it would be pasted: one line for each contestant, in order. */
export function formatNames(
  contestants: readonly Contestant[],
  playersOf: (id: ContestantId) => readonly string[],
): string {
  const lines = contestants.map(({ id }) => playersOf(id).join(' & '))
  return lines.join('\n').trimEnd()
}

const PLAYERS_APART = /\s*(?:[&/+;,，、\t]|\s[-–—]\s)\s*/
const NUMBERED = /^\s*(\d{1,3})\s*[.):\t]\s*(.*)$/
const LONGEST_NAME = 60
const MOST_PLAYERS = 8

function numbered(line: string): { readonly label?: string; readonly rest: string } {
  const match = NUMBERED.exec(line)
  return match ? { label: String(Number(match[1])), rest: match[2] ?? '' } : { rest: line }
}

/** Where both lines have this number, North-South is named first. */
const byLabel = (
  contestants: readonly Contestant[],
  label: string,
  named: ReadonlyMap<ContestantId, unknown>,
) => contestants.find(one => one.label === label && !named.has(one.id))
