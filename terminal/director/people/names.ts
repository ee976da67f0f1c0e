import type { Contestant, ContestantId, PlanKind } from '../../../shared/movement/plan/plan.ts'
import { LONGEST_TEAM } from '../../../shared/session/facts/contestant-named.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { Named } from '../director-acts.ts'

/**
 * A pasted list of names, one pair a line: "Ana & Bo", or "7. Ana Lima, Bo Berg" with the pair's number before
 * it. Lines without a number are taken in the order of the list of contestants, an empty line leaves one out. Of an
 * individual a line is one player, however the name is written: "Lima, Ana". Of teams a line is the team's name, a colon
 * and its players, "Novak: Ana & Bo & Chen & Dita"; either may be left out.
 */
export function parseNames(
  text: string,
  contestants: readonly Contestant[],
  contest: PlanKind = 'pairs',
): readonly Named[] {
  const named = new Map<ContestantId, Omit<Named, 'contestant'>>()
  text.split(/\r?\n/).forEach((line, index) => {
    const { label, rest } = numbered(line)
    const said = contest === 'teams' ? teamOf(rest) : { players: playersOf(rest, contest) }
    const contestant = label === undefined ? contestants[index] : byLabel(contestants, label, named)
    if (contestant && (said.players.length > 0 || said.team)) named.set(contestant.id, said)
  })
  return [...named].map(([contestant, said]) => ({ contestant, ...said }))
}

const playersOf = (text: string, contest: PlanKind): readonly string[] =>
  (contest === 'individual' ? [text] : text.split(PLAYERS_APART))
    .map(name => name.trim().slice(0, LONGEST_NAME))
    .filter(name => name !== '')
    .slice(0, MOST_PLAYERS)

/** One name alone is the team's: nobody plays in a team of one. */
function teamOf(text: string): Omit<Named, 'contestant'> {
  const [, before, after] = TEAM_APART.exec(text) ?? []
  const players = playersOf(after ?? text, 'teams')
  if (before !== undefined) return { team: before.trim().slice(0, LONGEST_TEAM), players }
  const [only, second] = players
  if (only === undefined || second !== undefined) return { team: '', players }
  return { team: only.slice(0, LONGEST_TEAM), players: [] }
}

/** The list as it would be pasted: one line for each contestant, in order. */
export function formatNames(section: Section): string {
  const lines = section.plan.contestants.map(({ id }) => {
    const players = section.playersOf(id).join(' & ')
    const team = section.teamNameOf(id)
    // A colon before one player alone says that this is not the name of his team.
    const isAlone = section.plan.kind === 'teams' && section.playersOf(id).length === 1
    return team === undefined && !isAlone ? players : `${team ?? ''}: ${players}`.trim()
  })
  return lines.join('\n').trimEnd()
}

/** Whether a line of the list says another thing than what stands. */
export const isNamedAnew = (section: Section, { contestant, players, team }: Named): boolean =>
  players.join('&') !== section.playersOf(contestant).join('&') ||
  (team ?? '') !== (section.teamNameOf(contestant) ?? '')

const PLAYERS_APART = /\s*(?:[&/+;,，、\t]|\s[-–—]\s)\s*/
const TEAM_APART = /^([^:：]*)[:：](.*)$/
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
