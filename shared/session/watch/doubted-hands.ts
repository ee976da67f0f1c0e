import { type BoardHandsText, handsOfText } from '../../game/deal.ts'
import { isLeadHeldIn } from '../../game/doubt.ts'
import { memoWhile } from '../../lib/memo.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { fieldsIn } from './odd-results.ts'

export type SectionHands = ReadonlyMap<number, BoardHandsText>

/** Hand records of a session by section; null stands for all sections without their own. */
export type HandRecords = ReadonlyMap<string | null, SectionHands>

/** A section whose hand records do not match its cards, and the tables whose leads contradict them. */
export interface DoubtedHands {
  readonly section: string
  readonly tables: readonly number[]
}

/** Minimum contradicting leads, at as many tables if available: fewer may be keying errors. */
const FEW = 3
/** With a record of other cards three leads in four contradict it; with the right one hardly any. */
const SHARE = 0.5

const NO_HANDS: SectionHands = new Map()

const handsOf = (records: HandRecords, section: string): SectionHands =>
  records.get(section) ?? records.get(null) ?? NO_HANDS

/**
 * Returns the sections with too many leads from other hands by these records; sections that share deals count as one.
 */
export function doubtedHands(state: SessionState, records: HandRecords): readonly DoubtedHands[] {
  const settings = settingsOf(state)
  if (!settings || records.size === 0) return []
  const fields = fieldsIn(state, settings).flatMap(sections => [
    sections.filter(({ id }) => !records.has(id)),
    ...sections.filter(({ id }) => records.has(id)).map(one => [one]),
  ])
  return fields.flatMap(sections => {
    const found = sections.map(section => ({
      section,
      ...leadsIn(settings, section, handsOf(records, section.id)),
    }))
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

/** Returns a lookup of each section's records, empty for doubted ones. */
export function fittingHands(state: SessionState, records: HandRecords): (section: string) => SectionHands {
  const doubted = new Set(doubtedHands(state, records).map(({ section }) => section))
  return section => (doubted.has(section) ? NO_HANDS : handsOf(records, section))
}

interface Leads {
  readonly leads: number
  readonly tables: readonly number[]
}

const leadsIn = (settings: Settings, section: Section, hands: SectionHands): Leads => {
  const boards = section.boardsKnown().map(board => leadsOn(settings, section, board, hands))
  return {
    leads: boards.reduce((sum, { leads }) => sum + leads, 0),
    tables: boards.flatMap(({ tables }) => tables),
  }
}

/** Cached until the board or its record changes. */
function leadsOn(settings: Settings, section: Section, board: number, hands: SectionHands): Leads {
  const onBoard = section.onBoard(board)
  const text = hands.get(board)
  return remembered(onBoard, [text?.deal], () => findLeads(settings, section, board, text))
}

function findLeads(
  settings: Settings,
  section: Section,
  board: number,
  text: ReturnType<SectionHands['get']>,
): Leads {
  const deal = text && handsOfText(text)?.deal
  const held = section.resultsOf(board).flatMap(({ body: { table, result } }) => {
    const isHeld = deal && isLeadHeldIn(settings, result, deal)
    return isHeld === undefined ? [] : [{ table, isHeld }]
  })
  return { leads: held.length, tables: held.flatMap(({ table, isHeld }) => (isHeld ? [] : [table])) }
}

const remembered = memoWhile<object, Leads>()
