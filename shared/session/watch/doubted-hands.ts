import { type BoardHandsText, handsOfText } from '../../game/deal.ts'
import { isLeadHeldIn } from '../../game/doubt.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../queries.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { fieldsIn } from './odd-results.ts'

/** The hand records of the session, by board. */
export type HandRecords = ReadonlyMap<number, BoardHandsText>

/** A section whose hand records are others than its cards, and the tables there that led what they had not. */
export interface DoubtedHands {
  readonly section: string
  readonly tables: readonly number[]
}

/** Of so many leads, at as many tables where there are that many, somebody may have keyed one wrong, not all. */
const FEW = 3
/** Of a record of other cards three leads in four lie in another hand; of the right one hardly any. */
const SHARE = 0.5

/** The sections that led too often what by these records lay in another hand; sections that share their deals are one. */
export function doubtedHands(state: SessionState, hands: HandRecords): readonly DoubtedHands[] {
  const settings = settingsOf(state)
  if (!settings || hands.size === 0) return []
  return fieldsIn(state, settings).flatMap(sections => {
    const found = sections.map(section => ({ section, ...leadsIn(settings, section, hands) }))
    const leads = found.reduce((sum, one) => sum + one.leads, 0)
    const contradicted = found.flatMap(one => one.tables)
    const tables = found.reduce((sum, one) => sum + new Set(one.tables).size, 0)
    const fewest = Math.min(
      FEW,
      sections.reduce((sum, { plan }) => sum + plan.tables, 0),
    )
    if (contradicted.length < FEW || tables < fewest || contradicted.length < leads * SHARE) return []
    return found.map(one => ({
      section: one.section.id,
      tables: [...new Set(one.tables)].sort((a, b) => a - b),
    }))
  })
}

/** The records without the boards of doubted sections, for what is given out by board alone. */
export function fittingHands(state: SessionState, hands: HandRecords): HandRecords {
  const doubted = new Set(doubtedHands(state, hands).map(({ section }) => section))
  if (doubted.size === 0) return hands
  const settings = settingsOf(state)
  const boards = new Set(
    (settings ? fieldsIn(state, settings).flat() : []).flatMap(section =>
      doubted.has(section.id) ? section.boardsKnown() : [],
    ),
  )
  return new Map([...hands].filter(([board]) => !boards.has(board)))
}

/** How many leads of a section can be compared, and at which tables one lay in another hand, once for each. */
interface Leads {
  readonly leads: number
  readonly tables: readonly number[]
}

const leadsIn = (settings: Settings, section: Section, hands: HandRecords): Leads => {
  const boards = section.boardsKnown().map(board => leadsOn(settings, section, board, hands))
  return {
    leads: boards.reduce((sum, { leads }) => sum + leads, 0),
    tables: boards.flatMap(({ tables }) => tables),
  }
}

/** Looked at again only when anything about the board, or its record, is another. */
function leadsOn(settings: Settings, section: Section, board: number, hands: HandRecords): Leads {
  const onBoard = section.onBoard(board)
  const text = hands.get(board)
  const known = remembered.get(onBoard)
  if (known && known.deal === text?.deal) return known
  const deal = text && handsOfText(text)?.deal
  const held = section.resultsOf(board).flatMap(({ body: { table, result } }) => {
    const isHeld = deal && isLeadHeldIn(settings, result, deal)
    return isHeld === undefined ? [] : [{ table, isHeld }]
  })
  const found = {
    ...{ deal: text?.deal, leads: held.length },
    tables: held.flatMap(({ table, isHeld }) => (isHeld ? [] : [table])),
  }
  remembered.set(onBoard, found)
  return found
}

const remembered = new WeakMap<object, Leads & { readonly deal: string | undefined }>()
