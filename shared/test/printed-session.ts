/** A small session by its boards, and the expected print of a program. */

import { expect } from 'vitest'
import { scoreResults } from '../formats/results/results-scored.ts'
import { readResults } from '../formats/results-json/results-json.ts'
import type { FormName, ProfileId } from '../scoring/profiles/names.ts'
import { profileById } from '../scoring/profiles/profiles.ts'

/**
 * Parses the lines of boards: "1-2 420 | 3-4 400 | 5-6 A5050 | 7-8 1.25:0", the last given in points; a bye is "9 bye".
 */
export function session(boards: Readonly<Record<number, string>>, program = '', more: object = {}) {
  const data = {
    program,
    ...more,
    boards: Object.entries(boards).map(([board, lines]) => ({
      board: Number(board),
      results: lines.split('|').map(line => rowOf(line.trim())),
    })),
  }
  const read = readResults(data)
  if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
  expect(read.value.refused).toEqual([])
  return read.value.session
}

export function rowOf(line: string): object {
  const [pairs = '', given = ''] = line.split(' ')
  if (given === 'bye') return { bye: pairs, side: 'NS' }
  const [ns, ew] = pairs.split('-')
  if (/^-?\d+$/.test(given)) return { ns, ew, score: Number(given) }
  const [ns_points, ew_points] = given.split(':')
  return { ns, ew, adj: ew_points === undefined ? given : { code: 'TD', ns_points, ew_points } }
}

export interface Shown {
  /** Points of both sides of each row: "9/1". */
  readonly lines: string
  /** "1 8.00 80.00 1": contestant, total, percentage, rank. */
  readonly places: readonly string[]
}

export function shown(
  id: ProfileId,
  boards: Readonly<Record<number, string>>,
  form: FormName = 'matchpoints',
  more: object = {},
): Shown {
  const { points, ranking } = scoreResults(session(boards, '', more), profileById(id), form)
  return {
    lines: points.map(row => row.map(figure => figure?.shown ?? '-').join('/')).join(' '),
    places: ranking.map(({ contestant, total, percent, rank }) =>
      [contestant, total, percent, rank].filter(part => part !== '').join(' '),
    ),
  }
}

export const placeOf = ({ places }: Shown, contestant: string) =>
  places.find(place => place.startsWith(`${contestant} `))
