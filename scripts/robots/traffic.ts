import { isPlayed, seatedAt } from '../../shared/movement/plan/entry.ts'
import type { Plan, PlanEntry } from '../../shared/movement/plan/plan.ts'

/**
 * Checks that a tablet in a match of teams receives nothing it must not. Every message is parsed completely, including
 * text nested in text, and searched for results from elsewhere.
 */

export interface Play {
  readonly round: number
  readonly table: number
  readonly board: number
}

/** Plays so far, derived from the plan alone. */
export interface PlayedSoFar {
  says(play: Play): void
  /** Returns data in a message that a device at this table and round must not receive; empty if there are none. */
  leaksIn(message: string, at: { readonly table: number; readonly round: number }): readonly string[]
}

export function createPlayedSoFar(plan: Plan, tellsByStanza: boolean): PlayedSoFar {
  const played = new Set<string>()
  const keyOf = ({ round, table, board }: Play): string => `${round}/${table}/${board}`
  const entries = plan.entries.filter(isPlayed)
  const hasAll = (entry: PlanEntry, boards: readonly number[]) =>
    boards.every(board => played.has(keyOf({ ...entry, board })))
  /** True if neither of the two teams still has to play the board, at either of its tables and in any round. */
  const isOver = (teams: readonly string[], board: number): boolean =>
    entries.every(
      entry =>
        !entry.boards.includes(board) ||
        !seatedAt(entry).some(team => teams.includes(team)) ||
        hasAll(entry, tellsByStanza ? entry.boards : [board]),
    )
  return {
    says: play => void played.add(keyOf(play)),
    leaksIn(message, { table, round }) {
      const here = entries.find(entry => entry.table === table && entry.round === round)
      const teams = here ? seatedAt(here) : []
      const early = roundsRanked(message).filter(rounds =>
        entries.some(entry => entry.round <= rounds && !hasAll(entry, entry.boards)),
      )
      if (early.length > 0) return [`a ranking over round ${early.join()} at table ${table}`]
      return wordsIn(message, { table, round }).flatMap(word => {
        const own = word.table === table && word.round === round
        const isClosed = !isOver(teams, word.board)
        return isClosed && (!own || word.hasFigures) ? [JSON.stringify({ at: { table, round }, word })] : []
      })
    },
  }
}

/** Mention of a board: where it was played, and whether its score is included. */
interface Word extends Play {
  readonly hasFigures: boolean
}

const FIGURES = ['points', 'percent', 'comparison', 'imps', 'margin']
const OUTCOMES = ['result', 'score', 'ruling', 'sides', 'tables']

/**
 * Returns every object in the message, at any depth, with a board's result or score. Old and new values of a director's
 * change to the table itself are left out.
 */
function wordsIn(message: string, own: Pick<Play, 'round' | 'table'>): readonly Word[] {
  const words: Word[] = []
  const walk = (value: unknown, above: Partial<Play>): void => {
    if (typeof value === 'string') {
      const inside = parsedOrNull(value)
      if (inside !== null) walk(inside, above)
      return
    }
    if (Array.isArray(value)) for (const each of value) walk(each, above)
    if (!isRecord(value)) return
    const { round = 0, table = 0, board, ...at } = { ...above, ...placeIn(value) }
    const isSaid = (name: string) => (value[name] ?? null) !== null
    const hasFigures = FIGURES.some(isSaid)
    if (board !== undefined && (hasFigures || OUTCOMES.some(isSaid)))
      words.push({ round, table, board, hasFigures })
    for (const [name, each] of Object.entries(value)) {
      const where = name === 'was' || name === 'is' ? { ...own, round: round || own.round } : { round, table }
      walk(each, { ...at, ...where, ...(board !== undefined && { board }) })
    }
  }
  walk(message, {})
  return words
}

/** Returns the numbers of rounds in the message's rankings. */
const roundsRanked = (message: string): readonly number[] =>
  [...message.replaceAll('\\', '').matchAll(/"rounds":(\d+),"final":false/g)].map(([, rounds]) =>
    Number(rounds),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const placeIn = (value: Readonly<Record<string, unknown>>): Partial<Play> =>
  Object.fromEntries(
    ['round', 'table', 'board'].flatMap(name =>
      typeof value[name] === 'number' ? [[name, value[name]]] : [],
    ),
  )

function parsedOrNull(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a function that passes on messages, and a view in pages once it is complete. */
export function assembleViews(hear: (message: string) => void): (text: string) => void {
  const pages = new Map<string, Map<number, string>>()
  return text => {
    const message = parsedOrNull(text)
    if (!isRecord(message) || message['type'] !== 'view' || message['pages'] === 1) {
      hear(text)
      return
    }
    const key = `${message['name']} ${message['version']}`
    const known = pages.get(key) ?? new Map<number, string>()
    pages.set(key, known.set(Number(message['page']), String(message['text'])))
    if (known.size !== message['pages']) return
    hear(
      [...known]
        .sort(([a], [b]) => a - b)
        .map(([, page]) => page)
        .join(''),
    )
  }
}
