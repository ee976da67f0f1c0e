import { SEATS } from '../../../shared/game/seat.ts'
import type { Plan, PlanEntry } from '../../../shared/movement/plan/plan.ts'
import { decodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { nameKey, replacedBy } from '../../../shared/session/identity.ts'
import { needsResult } from '../../../shared/session/ruling.ts'
import type { AssignedEntry, DecisionEntry, Entry, FactEntry } from '../../../shared/session/state/entry.ts'
import type { Fact, FactOf } from '../../../shared/session/state/fact.ts'
import type { History } from './history.ts'
import { factText, signatureOf } from './signature.ts'

/**
 * Second judgement of every decision of the hub: the rules of admission implemented plainly over the entries as they
 * arrive. It shares no code with `admit` and `fold`, so that it does not repeat their mistakes.
 */
export interface Referee {
  /** Takes an entry. With `isJudged` the decision is checked; otherwise only its effect is recorded. */
  take(entry: Entry, isJudged: boolean): void
  /** Called after a commit, when facts that waited for something now present must have been decided. */
  settled(): void
  plan(): Plan | null
  planVersion(): number
  entryAt(round: number, table: number): PlanEntry | undefined
  resultAt(round: number, table: number, board: number): FactOf<'result'> | undefined
  results(): readonly FactOf<'result'>[]
  stands(slot: string): FactEntry | undefined
  /** Returns the name of the fact that was in this fact's slot before it. */
  before(fact: Fact): string | undefined
  /** Returns the round whose contestants now sit at the table; 0 before anybody sat down. */
  currentRound(table: number): number
  tableOf(device: string): number | null
  /** Returns facts without a final decision: early or pending ones. */
  open(): readonly { readonly fact: Fact; readonly decision: Decision | undefined }[]
  /** Returns true if the board has a result, or a director's decision. */
  isAnswered(round: number, table: number, board: number): boolean
  isClosed(): boolean
  /** Returns the fate of a fact under any name: refused by the rules, declined by the director, or neither. */
  fate(fact: Fact): 'refused' | 'declined' | 'other'
  /** Returns true if the plan seats these contestants there and they have not played the board elsewhere. */
  fits(fact: Fact): boolean
}

interface Tables {
  now: number | null
  /** True if the device has not shown the table's code. */
  uncoded: boolean
  readonly before: Map<number, Left>
}

/**
 * Circumstances in which a device left a table: the last round begun by then, and whether it lacked the table's code.
 */
interface Left {
  readonly begun: number
  readonly uncoded: boolean
}

/** Kinds of fact whose every decision follows from the rules below; for others only overwriting is checked. */
const JUDGED: readonly Fact['kind'][] = [
  'result',
  'seats-taken',
  'director-called',
  'contestant-named',
  'ruling',
  'session-closed',
  'tables-open',
  'auction',
  'order-used',
  'law-ruling',
]
const SAID_BY_TABLES: readonly Fact['kind'][] = [
  'result',
  'seats-taken',
  'director-called',
  'auction',
  'order-used',
]
/** Kinds of fact that may be entered again without naming the earlier one. */
const LAST_WORD_COUNTS: readonly Fact['kind'][] = ['auction', 'order-used']

/**
 * Creates the referee. `cameBack` returns true for facts that already had a receipt of the club, whose decision is
 * kept.
 */
export function createReferee(history: History, cameBack: (fact: Fact) => boolean): Referee {
  const book = createBook(history)
  const { facts, last, standing, tables } = book
  /** Facts that were undecided in an older copy or rebuilt journal, whose later decision may be lost. */
  const leftEarly = new Set<string>()

  /** Notes a decision, which may follow another only if that left the fact undecided. */
  function follow(entry: FactEntry, decision: Decision): void {
    const key = nameKey(entry.fact)
    const before = last.get(key)
    const word = book.settlement(key)
    if (!before || before.kind === 'early') {
      const fault = !before && cameBack(entry.fact) ? undefined : faultOf(book, entry, decision)
      if (fault) history.fault(fault)
    } else if (
      before.kind !== 'waiting' ||
      word === undefined ||
      decision.kind !== (word ? 'admitted' : 'refused')
    )
      history.fault(`${factText(entry.fact)} was ${before.kind}, and is ${decision.kind} without a reason.`)
  }

  function decided({ about, decision }: DecisionEntry, isJudged: boolean): void {
    const entry = facts.get(nameKey(about))
    if (entry?.fact.hash === about.hash) {
      if (isJudged) follow(entry, decision)
      if (decision.kind === 'admitted') book.place(entry, decision.by === 'rule', isJudged)
    }
    // For facts the rules refuse, only the decision is stored.
    else if (isJudged && (entry || decision.kind !== 'refused'))
      history.fault(`A decision is about ${nameKey(about)}, which is not in the journal.`)
    // In a rebuilt journal the fact may be in a piece that nobody holds: it is decided again when it comes.
    else if (!entry && decision.kind !== 'refused') return
    last.set(nameKey(about), decision)
    if (!isJudged && decision.kind === 'early') leftEarly.add(nameKey(about))
    if (entry && decision.kind === 'refused') book.declined.add(signatureOf(entry.fact))
  }

  return {
    take(entry, isJudged) {
      if (entry.kind === 'fact') facts.set(nameKey(entry.fact), entry)
      else if (entry.kind === 'decision') decided(entry, isJudged)
      else if (entry.kind === 'assigned') assign(book, entry)
    },
    settled() {
      for (const [key, decision] of last)
        if (decision.kind === 'early' && facts.has(nameKey(decision.needs)) && !leftEarly.has(key))
          history.fault(`${key} is still early, and what it needs is here.`)
      for (const key of facts.keys())
        if (!last.has(key)) history.fault(`${key} was entered without a decision.`)
    },
    plan: book.plan,
    planVersion: book.planVersion,
    entryAt: book.entryAt,
    resultAt(round, table, board) {
      const fact = standing.get(`result/${round}/${table}/${board}`)?.fact
      return fact?.kind === 'result' ? fact : undefined
    },
    isAnswered: (round, table, board) => isAnswered(standing, { round, table, board }),
    results: book.results,
    isClosed: book.isClosed,
    fate(fact) {
      if (book.declined.has(signatureOf(fact))) return 'declined'
      return last.get(nameKey(fact))?.kind === 'refused' ? 'refused' : 'other'
    },
    fits: fact => fits(book, fact, 'table') === undefined,
    stands: slot => standing.get(slot),
    before: fact => book.befores.get(nameKey(fact)),
    currentRound: table => currentRound(book, book.plan(), table),
    tableOf: device => tables.get(device)?.now ?? null,
    open: () =>
      [...facts].flatMap(([key, { fact }]) => {
        const decision = last.get(key)
        return decision?.kind === 'admitted' || decision?.kind === 'refused' ? [] : [{ fact, decision }]
      }),
  }
}

type BoardPlace = Record<'round' | 'table' | 'board', number>

function isAnswered(standing: ReadonlyMap<string, FactEntry>, place: BoardPlace): boolean {
  const { round, table, board } = place
  const ruling = standing.get(`ruling/${round}/${table}/${board}`)?.fact
  const cancelled = standing.get(`cancelled/${board}`)?.fact
  return (
    standing.has(`result/${round}/${table}/${board}`) ||
    (ruling?.kind === 'ruling' && ruling.body.sides !== null && !needsResult(ruling.body.sides)) ||
    (cancelled?.kind === 'board-cancelled' && cancelled.body.cancelled) ||
    isCut(standing, place)
  )
}

/** True if the director's last decision on this board is that it is not played there. */
function isCut(standing: ReadonlyMap<string, FactEntry>, { round, table, board }: BoardPlace): boolean {
  const last = [...standing.values()].findLast(
    ({ fact }) =>
      fact.kind === 'board-state' &&
      fact.body.places.some(one => one.round === round && one.table === table && one.board === board),
  )
  return last?.fact.kind === 'board-state' && last.fact.body.state === 'cut'
}

/** Creates the record of current facts by slot, and of facts about them. */
function createBook(history: History) {
  const facts = new Map<string, FactEntry>()
  const standing = new Map<string, FactEntry>()
  const admitted = new Set<string>()
  const settlements = new Map<string, boolean>()
  const befores = new Map<string, string>()
  let plan: Plan | null = null
  let version = 0
  return {
    facts,
    standing,
    last: new Map<string, Decision>(),
    befores,
    declined: new Set<string>(),
    tables: new Map<string, Tables>(),
    plan: () => plan,
    planVersion: () => version,
    settlement: (key: string) => settlements.get(key),
    entryAt: (round: number, table: number) =>
      plan?.entries.find(entry => entry.round === round && entry.table === table),
    results: () => [...standing.values()].flatMap(({ fact }) => (fact.kind === 'result' ? [fact] : [])),
    isOpened: () => standing.has('session-opened'),
    isClosed(): boolean {
      const said = standing.get('session-closed')?.fact
      return said?.kind === 'session-closed' && said.body.closed
    },
    place(entry: FactEntry, isByRule: boolean, isJudged: boolean): void {
      const { fact } = entry
      const signature = signatureOf(fact)
      const slot = slotOf(fact)
      const current = standing.get(slot)
      // A tablet that was rolled back records its note again, which changes nothing while the same note is current.
      const isNoteAgain =
        LAST_WORD_COUNTS.includes(fact.kind) && current && signatureOf(current.fact) === signature
      if (isJudged && admitted.has(signature) && !isNoteAgain)
        history.fault(`${factText(fact)} was admitted twice.`)
      admitted.add(signature)
      const names = replacedBy(fact).map(nameKey)
      const left = [...standing].filter(([, one]) => names.includes(nameKey(one.fact)))
      for (const [place] of left) standing.delete(place)
      const stood = standing.get(slot)
      const before = left.find(([place]) => place === slot)?.[1] ?? stood ?? left[0]?.[1]
      if (before) befores.set(nameKey(fact), nameKey(before.fact))
      if (stood && isByRule && isJudged && !LAST_WORD_COUNTS.includes(fact.kind))
        history.fault(`${factText(fact)} took the place of ${factText(stood.fact)} without naming it.`)
      standing.set(slot, entry)
      if (fact.kind === 'settled') settlements.set(nameKey(fact.body.about), fact.body.admit)
      if (fact.kind !== 'section-planned' || fact.body.version <= version) return
      version = fact.body.version
      plan = decodePlan(fact.body.plan)
    },
  }
}

/** Returns what is wrong with a decision by the rules; undefined if nothing. */
function faultOf(view: RulesView, { fact, role }: FactEntry, decision: Decision): string | undefined {
  if (decision.kind === 'early')
    return view.facts.has(nameKey(decision.needs))
      ? `${factText(fact)} is early for what has been in the journal.`
      : undefined
  const isDirectors =
    decision.kind === 'admitted' ? decision.by === 'director' : decision.code === 'director-refused'
  if (isDirectors || !JUDGED.includes(fact.kind)) return undefined
  const against = objectionTo(view, fact, role)
  if (decision.kind === 'admitted') return against && `${factText(fact)} was admitted although ${against}.`
  return against
    ? undefined
    : `${factText(fact)} is ${decision.kind} (${decision.code}) although nothing is against it.`
}

interface RulesView {
  readonly standing: ReadonlyMap<string, FactEntry>
  readonly facts: ReadonlyMap<string, FactEntry>
  readonly tables: ReadonlyMap<string, Tables>
  plan(): Plan | null
  entryAt(round: number, table: number): PlanEntry | undefined
  results(): readonly FactOf<'result'>[]
  isOpened(): boolean
  isClosed(): boolean
}

/** Returns the slot of a fact, which holds one fact at a time. */
function slotOf(fact: Fact): string {
  switch (fact.kind) {
    case 'section-planned':
      return `plan/${fact.body.version}`
    case 'contestant-named':
      return `name/${fact.body.contestant}`
    case 'seats-taken':
      return `seats/${fact.body.table}/${fact.body.round}`
    case 'result':
    case 'ruling':
    case 'auction':
      return `${fact.kind}/${fact.body.round}/${fact.body.table}/${fact.body.board}`
    // Its slot stays taken after withdrawal: no number is used twice.
    case 'law-ruling':
    case 'order-used':
    case 'looked-at':
      return lawSlotOf(fact)
    case 'board-cancelled':
      return `cancelled/${fact.body.board}`
    case 'director-called':
      return `call/${fact.body.table}`
    case 'settled':
      return `settled/${nameKey(fact.body.about)}`
    case 'session-opened':
    case 'session-closed':
    case 'tables-open':
      return fact.kind
    default:
      return `other/${nameKey(fact)}`
  }
}

/** Returns the slot of a fact about the law, by the number of the ruling and of its order. */
function lawSlotOf({
  kind,
  body,
}: FactOf<'law-ruling'> | FactOf<'order-used'> | FactOf<'looked-at'>): string {
  const place = `${kind}/${body.round}/${body.table}/${body.board}`
  if ('ruling' in body) return `${place}/${body.ruling}${'order' in body ? `/${body.order}` : ''}`
  return `${place}/${body.number}`
}

/**
 * Assigns a device to a table. If no assignment was ever entered for it, its counting facts tell which table it had.
 */
function assign(book: ReturnType<typeof createBook>, { device, at, uncoded }: AssignedEntry): void {
  const { tables, facts, last } = book
  const counted = [...facts.values()].flatMap(({ fact }) =>
    fact.device === device &&
    (fact.kind === 'result' || fact.kind === 'seats-taken') &&
    last.get(nameKey(fact))?.kind === 'admitted'
      ? [fact.body.table]
      : [],
  )
  const known: Tables = tables.get(device) ?? { now: null, uncoded: false, before: new Map() }
  const table = at?.table ?? null
  const left = tables.has(device) ? [known.now] : counted
  for (const one of left)
    if (one !== null && one !== table)
      known.before.set(one, {
        begun: begunFor(book, one, [...left, ...known.before.keys()]),
        uncoded: known.uncoded,
      })
  if (table !== null) known.before.delete(table)
  known.now = table
  known.uncoded = uncoded ?? false
  tables.set(device, known)
}

/** Returns the last round begun at this table, or at the device's former one. */
function begunFor(
  book: ReturnType<typeof createBook>,
  table: number,
  had: readonly (number | null)[],
): number {
  const plan = book.plan()
  const others = (plan?.entries ?? []).map(entry => entry.table).filter(one => !had.includes(one))
  return plan ? Math.max(1, ...[table, ...others].map(one => currentRound(book, plan, one))) : 0
}

/** Returns the objection to letting a fact count, in words; undefined if there is none. */
function objectionTo(view: RulesView, fact: Fact, role: FactEntry['role']): string | undefined {
  if (!view.isOpened()) return 'the session is not open'
  if (role === 'table') {
    if (!SAID_BY_TABLES.includes(fact.kind)) return 'only the director says this'
    if (view.isClosed()) return 'the session is closed'
  }
  return speaks(view, fact, role) ?? replaces(view, fact, role) ?? fits(view, fact, role)
}

function speaks({ tables, standing }: RulesView, fact: Fact, role: FactEntry['role']): string | undefined {
  if (role === 'director' || tables.size === 0 || !('table' in fact.body)) return undefined
  const { table } = fact.body
  const own = tables.get(fact.device)
  if (own?.now === table) return undefined
  const left = own?.before.get(table)
  if (!left) return 'the device has another table'
  const isTaken = [...tables.values()].some(({ now }) => now === table)
  if (left.uncoded && isTaken) return 'the device came without the code, and the table has another'
  if ((left.uncoded || isTaken) && 'round' in fact.body && fact.body.round > left.begun)
    return 'the device had left the table before that round'
  const stood = standing.get(slotOf(fact))
  const isOwn = replacedBy(fact).every(({ device }) => device === fact.device)
  return (!stood || stood.fact.device === fact.device) && isOwn
    ? undefined
    : 'the device has left the table, and others have spoken there'
}

function replaces({ standing }: RulesView, fact: Fact, role: FactEntry['role']): string | undefined {
  if (LAST_WORD_COUNTS.includes(fact.kind)) return undefined
  const names = replacedBy(fact).map(nameKey)
  for (const name of names) {
    const stood = [...standing.values()].find(one => nameKey(one.fact) === name)
    if (!stood) return 'what it replaces does not stand'
    if (stood.fact.kind !== fact.kind) return 'it replaces a fact of another kind'
    if (role === 'director' || stood.fact.kind !== 'result' || fact.kind !== 'result') continue
    if (stood.role === 'director') return 'the director has decided about this'
    if (stood.fact.body.table !== fact.body.table) return "it takes another table's result away"
  }
  const stood = standing.get(slotOf(fact))
  return stood && !names.includes(nameKey(stood.fact)) ? 'something else stands there' : undefined
}

function fits(
  { plan, entryAt, results }: RulesView,
  fact: Fact,
  role: FactEntry['role'],
): string | undefined {
  if (!isSeatedWord(fact)) return undefined
  const { round, table, seats } = fact.body
  const entry = entryAt(round, table)
  // The director may enter other contestants than the plan seats there.
  const isOfThoseSeated = fact.kind === 'seats-taken' || fact.kind === 'auction' || fact.kind === 'order-used'
  const isSeated =
    role === 'director' && !isOfThoseSeated
      ? SEATS.every(seat => plan()?.contestants.some(({ id }) => id === seats[seat]))
      : SEATS.every(seat => entry?.seats[seat] === seats[seat])
  if (!entry || !isSeated) return 'the plan seats others there'
  if (isOfThoseSeated) return undefined
  if (!entry.boards.includes(fact.body.board)) return 'the board is not played there'
  if (fact.kind === 'ruling' || fact.kind === 'law-ruling') return undefined
  const names = replacedBy(fact).map(nameKey)
  const people = new Set(Object.values(seats))
  const again = results().find(
    other =>
      other.body.board === fact.body.board &&
      !names.includes(nameKey(other)) &&
      Object.values(other.body.seats).some(one => people.has(one)),
  )
  return again ? 'somebody there has played the board' : undefined
}

const SEATED_WORDS = ['result', 'seats-taken', 'ruling', 'auction', 'order-used', 'law-ruling'] as const

const isSeatedWord = (fact: Fact): fact is FactOf<(typeof SEATED_WORDS)[number]> =>
  SEATED_WORDS.some(kind => kind === fact.kind)

function currentRound({ standing }: Pick<RulesView, 'standing'>, plan: Plan | null, table: number): number {
  let round = 0
  for (const { fact } of standing.values())
    if (fact.kind === 'seats-taken' && fact.body.table === table) round = Math.max(round, fact.body.round)
  for (const entry of plan?.entries ?? [])
    if (
      entry.table === table &&
      entry.round > round &&
      entry.boards.some(board => standing.has(`result/${entry.round}/${table}/${board}`))
    )
      round = entry.round
  return round
}
