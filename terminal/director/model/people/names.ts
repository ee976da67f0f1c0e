import type { Contestant, ContestantId, PlanKind } from '../../../../shared/movement/plan/plan.ts'
import { LONGEST_TEAM } from '../../../../shared/session/facts/plans.ts'
import type { Section } from '../../../../shared/session/section/section.ts'
import type { Named } from '../acts/director-acts.ts'

/**
 * Parses a pasted list of names, one contestant per line: "Ana & Bo", or "7. Ana Lima, Bo Berg" with the pair's number.
 * Lines without a number follow the order of the contestants, and an empty line skips one. A line of an individual is
 * one player, "Lima, Ana"; a line of a team is "Novak: Ana & Bo & Chen & Dita", of which either part may be missing.
 */
export function parseNames(
  text: string,
  contestants: readonly Contestant[],
  contest: PlanKind = 'pairs',
): readonly Named[] {
  const named = new Map<ContestantId, Omit<Named, 'contestant'>>()
  text.split(/\r?\n/).forEach((line, index) => {
    const { label, rest } = numbered(line)
    const said: Omit<Named, 'contestant'> = contest === 'teams' ? teamOf(rest) : playersIn(rest, contest)
    const contestant = label === undefined ? contestants[index] : byLabel(contestants, label, named)
    if (contestant && (said.players.length > 0 || said.team)) named.set(contestant.id, said)
  })
  return [...named].map(([contestant, said]) => ({ contestant, ...said }))
}

/** Returns the players of a line, and their member numbers if there are any. */
function playersIn(text: string, contest: PlanKind): Pick<Named, 'players' | 'numbers'> {
  const groups = contest === 'individual' ? [individualBits(text)] : text.split(PEOPLE_APART).map(bitsOf)
  const people = groups.flatMap(withNumbers).slice(0, MOST_PLAYERS)
  const players = people.map(({ name, number }) => (name || number || '').slice(0, LONGEST_NAME))
  if (people.every(({ number }) => number === undefined)) return { players }
  return { players, numbers: people.map(({ number }) => number ?? null) }
}

const bitsOf = (text: string): readonly string[] => text.split(BITS_APART).filter(bit => bit.trim() !== '')

/** Splits an individual's line, in which a comma belongs to the name, into a name and a member number. */
function individualBits(text: string): readonly string[] {
  const [, before, behind] = /^\s*(\d+)\s*[,;\t]\s*(\D.*)$/.exec(text) ?? []
  const bits = before !== undefined && behind !== undefined ? [before, behind] : [text]
  return bits.filter(bit => bit.trim() !== '')
}

interface Keyed {
  readonly name: string
  readonly number?: string
}

/**
 * Pairs names with member numbers: "12345, Ana Lima, 67890, Bo Berg", or "Ana Lima, 12345, Bo Berg, 67890". If a line
 * begins with a number, each number precedes its name; a number without a name is looked up.
 */
function withNumbers(bits: readonly string[]): readonly Keyed[] {
  const people: Keyed[] = []
  const isBefore = NUMBER.test(bits[0]?.trim() ?? '')
  let waiting: string | undefined
  for (const keyed of bits) {
    const bit = keyed.trim()
    if (!NUMBER.test(bit)) {
      const own = ownNumber(bit)
      people.push(own.number === undefined && waiting !== undefined ? { ...own, number: waiting } : own)
      waiting = undefined
      continue
    }
    const last = people.at(-1)
    if (!isBefore && last && last.number === undefined && last.name !== '')
      people.splice(-1, 1, { ...last, number: bit })
    else {
      if (waiting !== undefined) people.push({ name: '', number: waiting })
      waiting = bit
    }
  }
  return waiting === undefined ? people : [...people, { name: '', number: waiting }]
}

/** Parses a name with its member number: "Ana Lima (12345)", "12345 Ana Lima". */
function ownNumber(bit: string): Keyed {
  const [, name, number] = BEHIND.exec(bit) ?? []
  if (name !== undefined && number !== undefined) return { name: name.trim(), number }
  const [, before, rest] = BEFORE.exec(bit) ?? []
  return before !== undefined && rest !== undefined ? { name: rest.trim(), number: before } : { name: bit }
}

/** Parses a team's line. A single name is the team's, since a team has several players. */
function teamOf(text: string): Omit<Named, 'contestant'> {
  const [, before, after] = TEAM_APART.exec(text) ?? []
  const said = playersIn(after ?? text, 'teams')
  if (before !== undefined) return { team: before.trim().slice(0, LONGEST_TEAM), ...said }
  const [only, second] = said.players
  if (only === undefined || second !== undefined) return { team: '', ...said }
  return { team: only.slice(0, LONGEST_TEAM), players: [] }
}

/** Returns the names as a pasted list: one line per contestant, in order. */
export function formatNames(section: Section): string {
  const lines = section.plan.contestants.map(({ id }) => {
    const players = section.playersOf(id).join(' & ')
    const team = section.teamNameOf(id)
    // A colon before a single player shows that this is not the team's name.
    const isAlone = section.plan.kind === 'teams' && section.playersOf(id).length === 1
    return team === undefined && !isAlone ? players : `${team ?? ''}: ${players}`.trim()
  })
  return lines.join('\n').trimEnd()
}

/** True if a line of the list differs from the current names. */
export const isNamedAnew = (section: Section, { contestant, players, team, numbers }: Named): boolean =>
  numbers !== undefined ||
  players.join('&') !== section.playersOf(contestant).join('&') ||
  (team ?? '') !== (section.teamNameOf(contestant) ?? '')

/** Separators between two people. */
const PEOPLE_APART = /\s*[&/+]\s*|\s[-–—]\s/
/** Separators between two people, or between a person and their number. */
const BITS_APART = /\s*[;,，、\t]\s*/
/** Pattern of a member number, possibly after letters: "12345", "NL-1234". */
const NUMBER = /^[A-Za-z]{0,3}[-.]?\d{1,10}$/
const BEHIND = /^(.*\S)\s*[(（]\s*([A-Za-z]{0,3}[-.]?\d{1,10})\s*[)）]$/
const BEFORE = /^(\d{2,10})\s+(\D.*)$/
const TEAM_APART = /^([^:：]*)[:：](.*)$/
const NUMBERED = /^\s*(\d{1,3})\s*[.):\t]\s*(.*)$/
const LONGEST_NAME = 60
const MOST_PLAYERS = 8

function numbered(line: string): { readonly label?: string; readonly rest: string } {
  const match = NUMBERED.exec(line)
  return match ? { label: String(Number(match[1])), rest: match[2] ?? '' } : { rest: line }
}

/** Orders contestants by label; if both lines have a label, North-South comes first. */
const byLabel = (
  contestants: readonly Contestant[],
  label: string,
  named: ReadonlyMap<ContestantId, unknown>,
) => contestants.find(one => one.label === label && !named.has(one.id))
