import * as v from 'valibot'
import { seatSchema } from '../../../../shared/game/seat.ts'
import { IRREGULARITIES } from '../../../../shared/laws/grammar.ts'
import { PAPER_KINDS, PAPER_SIZES } from '../../../../shared/session/papers/paper-kinds.ts'
import { CHANGE_KINDS } from '../plan/change-kinds.ts'
import { paperSchema } from './paper.ts'

const round = { section: v.string(), round: v.number(), table: v.number() }
const table = { section: v.string(), table: v.number() }

const boardFormSchema = v.picklist(['result', 'ruling', 'not-played'])
export type BoardForm = v.InferOutput<typeof boardFormSchema>

/**
 * Panels with the schema of their subject. Types and restoring after a reload follow from this table; `OpenPanel.tsx`
 * draws the panels.
 */
const PANELS = {
  none: v.object({}),
  cell: v.object({
    ...round,
    /** Board whose result is being entered, corrected or ruled on; null for none. */
    keying: v.nullable(v.number()),
    form: v.exactOptional(boardFormSchema),
    /** Reason, if the panel was opened from a guided ruling. */
    reason: v.exactOptional(v.string()),
    /** Tricks won by the declarer, if the panel was opened from a ruling on a claim. */
    tricks: v.exactOptional(v.number()),
  }),
  /** Rounds of a table; on a phone, between the list of tables and a cell. */
  table: v.object(table),
  traveller: v.object({ section: v.string(), board: v.nullable(v.number()) }),
  /** Log with undos; `asked` is the line whose undo is open. */
  acts: v.object({ asked: v.exactOptional(v.string()) }),
  ranking: v.object({
    /** Row shown with details: the section of the ranking, and the contestant's label. */
    more: v.exactOptional(v.object({ section: v.string(), label: v.string() })),
    /** Paper printed instead of the ranking. */
    paper: v.exactOptional(paperSchema),
  }),
  /** Messages to the tables; a table is set to write to it. */
  messages: v.object({ section: v.exactOptional(v.string()), table: v.exactOptional(v.number()) }),
  evening: v.object({}),
  papers: v.object({
    kinds: v.exactOptional(v.pipe(v.array(v.picklist(PAPER_KINDS)), v.readonly())),
    size: v.exactOptional(v.picklist(PAPER_SIZES)),
  }),
  members: v.object({}),
  attendance: v.object({}),
  address: v.object({}),
  /** QR codes of all tables in place of the room, or of one table. */
  codes: v.object({ of: v.exactOptional(v.object(table)) }),
  /** Check of the laptop before play. */
  check: v.object({}),
  seating: v.object({ round: v.number() }),
  /** Matches of a round, and the match whose card is open. */
  matches: v.object({ round: v.number(), match: v.exactOptional(v.string()) }),
  devices: v.object({}),
  sessions: v.object({}),
  session: v.object({}),
  /** Guided ruling, with the facts known so far. */
  law: v.object({
    ...round,
    board: v.nullable(v.number()),
    irregularity: v.exactOptional(v.picklist(IRREGULARITIES)),
    offender: v.exactOptional(seatSchema),
  }),
  rulings: v.object({}),
  /** Entry of results from paper, one line per board. */
  slips: v.object(round),
  draw: v.object({ section: v.string() }),
  /** Change of the movement, with its cause if known. */
  movement: v.object({
    begun: v.exactOptional(
      v.object({
        section: v.string(),
        kind: v.picklist(CHANGE_KINDS),
        fields: v.exactOptional(
          v.object({
            round: v.exactOptional(v.number()),
            table: v.exactOptional(v.number()),
            pair: v.exactOptional(v.string()),
          }),
        ),
      }),
    ),
  }),
}

export type PanelKind = keyof typeof PANELS

/** Row of a panel that is expanded, in any panel. */
const ROW = { row: v.exactOptional(v.string()) }

/** Subject of a panel. */
export type OfPanel<K extends PanelKind> = Readonly<v.InferOutput<(typeof PANELS)[K]>> & {
  readonly row?: string
}

/** A panel with its kind and subject. */
export type PanelOf<K extends PanelKind> = { readonly kind: K } & OfPanel<K>

/** Panel beside the room; on a phone it fills the page. */
export type Panel = { readonly [K in PanelKind]: PanelOf<K> }[PanelKind]

/** Returns the row name of a board in the panel of its table and round. */
export const boardRow = (board: number) => `board-${board}`

export const NO_PANEL: Panel = { kind: 'none' }

/** Opens a panel by its kind and subject. */
export type Route = <K extends PanelKind>(
  kind: K,
  ...of: Record<never, never> extends OfPanel<K> ? [of?: OfPanel<K>] : [of: OfPanel<K>]
) => void

const panelSchema = v.variant(
  'kind',
  Object.entries(PANELS).map(([kind, { entries }]) =>
    v.object({ kind: v.literal(kind), ...ROW, ...entries }),
  ),
)

/** Parses a panel remembered by any version of this app; null if this version has no such panel. */
export function readPanel(kept: unknown): Panel | null {
  const read = v.safeParse(panelSchema, kept)
  // The kind picks the entries of the table, from which the type is made.
  return read.success ? (read.output as Panel) : null
}
