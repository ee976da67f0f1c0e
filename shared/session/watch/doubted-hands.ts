import { type BoardHandsText, handsOfText } from '../../game/deal.ts'
import { isLeadHeldIn } from '../../game/doubt.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../queries.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { fieldsIn } from './odd-results.ts'

/** Hand records by board. */
export type SectionHands = ReadonlyMap<number, BoardHandsText>

/** The hand records of a session by section; under null those of all sections without their own. */
export type HandRecords = ReadonlyMap<string | null, SectionHands>

/** A section whose hand records are others than its cards, and the tables there that led what they had not. */
export interface DoubtedHands {
  readonly section: string
  readonly tables: readonly number[]
}

/** Of so many leads, at as many tables where there are that many, somebody may have keyed one wrong, not all. */
const FEW = 3
/** Of a record of other cards three leads in four lie in another hand; of the right one hardly any. */
const SHARE = 0.5

const NO_HANDS: SectionHands = new Map()

/** The section's own where it plays other deals, else those of all sections. */
const handsOf = (records: HandRecords, section: string): SectionHands =>
  records.get(section) ?? records.get(null) ?? NO_HANDS

/** The sections that led too often what by these records lay in another hand; sections that share their deals are one. */
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

/** The records of each section, none of one where they are doubted. */
export function fittingHands(state: SessionState, records: HandRecords): (section: string) => SectionHands {
  const doubted = new Set(doubtedHands(state, records).map(({ section }) => section))
  return section => (doubted.has(section) ? NO_HANDS : handsOf(records, section))
}

/** How many leads of a section can be compared, and at which tables one lay in another hand, once for each. */
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

/** Looked at again only when anything about the board, or its record, is another. */
function leadsOn(settings: Settings, section: Section, board: number, hands: SectionHands): Leads {
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
