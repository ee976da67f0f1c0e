import * as v from 'valibot'
import { seatSchema } from '../../../../shared/game/seat.ts'
import { IRREGULARITIES } from '../../../../shared/laws/grammar.ts'
import { PAPER_KINDS, PAPER_SIZES } from '../../../../shared/session/papers/paper-list.ts'
import { CHANGE_KINDS } from '../plan/change-kinds.ts'
import { paperSchema } from './paper.ts'

const round = { section: v.string(), round: v.number(), table: v.number() }
const table = { section: v.string(), table: v.number() }

/** What the director may say of a board at a table. */
const boardFormSchema = v.picklist(['result', 'ruling', 'not-played'])
export type BoardForm = v.InferOutput<typeof boardFormSchema>

/**
 * What can lie open beside the room, and what each is opened of: the types and the reading after a reload come from
 * this table. `OpenPanel.tsx` draws them.
 */
const PANELS = {
  none: v.object({}),
  cell: v.object({
    ...round,
    /** The board whose result is being entered or corrected, or which is being ruled about. */
    keying: v.nullable(v.number()),
    /** What is said of that board; its result where nothing else is chosen. */
    form: v.exactOptional(boardFormSchema),
    /** Of whom a penalty or a bonus is being keyed. */
    adjusting: v.exactOptional(v.string()),
    /** Why, where a guided ruling has led here. */
    reason: v.exactOptional(v.string()),
    /** How many tricks the declarer has won, where a ruling about a claim has led here. */
    tricks: v.exactOptional(v.number()),
  }),
  /** The rounds of a table: on a phone, between the list of tables and a cell. */
  table: v.object(table),
  traveller: v.object({ section: v.string(), board: v.nullable(v.number()) }),
  /** What was done, with the way back; `asked`: the line of which it is already asked. */
  acts: v.object({ asked: v.exactOptional(v.string()) }),
  ranking: v.object({
    /** What lies under one of its lines: the section of the ranking, and the contestant's label. */
    more: v.exactOptional(v.object({ section: v.string(), label: v.string() })),
    /** What is printed instead of the ranking. */
    paper: v.exactOptional(paperSchema),
  }),
  /** What the tables are told; a message to this one is begun. */
  messages: v.object({ section: v.exactOptional(v.string()), table: v.exactOptional(v.number()) }),
  /** The evening that runs itself: who has the reins, and who has signed up. */
  evening: v.object({}),
  /** All that is given out on paper. */
  papers: v.object({
    kinds: v.exactOptional(v.pipe(v.array(v.picklist(PAPER_KINDS)), v.readonly())),
    size: v.exactOptional(v.picklist(PAPER_SIZES)),
  }),
  /** The club's members, and who of all is here. */
  members: v.object({}),
  attendance: v.object({}),
  address: v.object({}),
  /** The codes of all tables in place of the room, or that of one. */
  codes: v.object({ of: v.exactOptional(v.object(table)) }),
  /** How the laptop stands before play. */
  check: v.object({}),
  seating: v.object({ round: v.number() }),
  /** The matches of a round, and the one whose card lies open. */
  matches: v.object({ round: v.number(), match: v.exactOptional(v.string()) }),
  devices: v.object({}),
  /** All sessions of the club. */
  sessions: v.object({}),
  session: v.object({
    scoring: v.exactOptional(v.boolean()),
    policy: v.exactOptional(v.boolean()),
    signs: v.exactOptional(v.boolean()),
  }),
  /** A ruling that the law book guides; what is known of it so far. */
  law: v.object({
    ...round,
    board: v.nullable(v.number()),
    irregularity: v.exactOptional(v.picklist(IRREGULARITIES)),
    offender: v.exactOptional(seatSchema),
  }),
  /** All rulings and penalties of the session, as they are reported. */
  rulings: v.object({}),
  /** Results keyed from paper, one line a board. */
  slips: v.object(round),
  /** How the rounds of a section are drawn. */
  draw: v.object({ section: v.string() }),
  /** The movement, to be changed; with what happened, where that is known. */
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

/** What a panel is opened of. */
export type OfPanel<K extends PanelKind> = Readonly<v.InferOutput<(typeof PANELS)[K]>>

/** One of them, by its kind. */
export type PanelOf<K extends PanelKind> = { readonly kind: K } & OfPanel<K>

/** What lies open beside the room; on a phone it takes the page. */
export type Panel = { readonly [K in PanelKind]: PanelOf<K> }[PanelKind]

export const NO_PANEL: Panel = { kind: 'none' }

/** Open a panel by its kind, of what it needs to know. */
export type Route = <K extends PanelKind>(
  kind: K,
  ...of: Record<never, never> extends OfPanel<K> ? [of?: OfPanel<K>] : [of: OfPanel<K>]
) => void

const panelSchema = v.variant(
  'kind',
  Object.entries(PANELS).map(([kind, { entries }]) => v.object({ kind: v.literal(kind), ...entries })),
)

/** Read what an earlier version of this screen may have remembered; null where this one has no such panel. */
export function readPanel(kept: unknown): Panel | null {
  const read = v.safeParse(panelSchema, kept)
  // The kind picks the entries of the table, from which the type is made.
  return read.success ? (read.output as Panel) : null
}
