import { unreachable } from '../../../../shared/lib/assert.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { boardNumber } from '../acts/board-number.ts'
import { contestantWords } from '../people/who.ts'
import type { ActSubject } from './act-subject.ts'
import type { ActTexts } from './act-texts.ts'
import { planWords } from './plan-words.ts'

/** Describes an action in a few words, as its line in the log begins. */
export function subjectWords(texts: ActTexts, subject: ActSubject): string {
  const { acts, signs } = texts
  if ('names' in subject) return acts(`act.${subject.kind}`, { who: pairWords(texts, subject.names) })
  if ('side' in subject) return sideWords(texts, subject)
  const named = (section: string, table: number) => tableName(signs, section, table)
  const at = (of: BoardPlace) => ({ table: named(of.section, of.table), board: boardNumber(texts.state, of) })
  const place = (one: BoardPlace) => acts('act.board', at(one))
  if (isBare(subject)) return acts(`act.${subject.kind}`)
  switch (subject.kind) {
    case 'result-entered':
    case 'result-corrected':
    case 'ruled':
    case 'ruling-lifted':
    case 'fouled':
    case 'fouled-onwards':
    case 'looked-at':
    case 'corrected-as-asked':
    case 'correction-declined':
      return acts(`act.${subject.kind}`, at(subject.place))
    case 'result-moved':
      return acts('act.result-moved', { ...at(subject.place), from: subject.from })
    case 'penalty':
    case 'bonus':
    case 'adjustment-lifted':
    case 'fees-paid':
    case 'fees-owed':
      return acts(`act.${subject.kind}`, { who: whoWords(texts, subject) })
    case 'board-cancelled':
    case 'board-counts':
      return acts(`act.${subject.kind}`, { board: subject.board })
    case 'named':
      return namedWords(texts, subject)
    case 'substituted':
      return substituteWords(texts, subject)
    case 'planned':
      return acts('act.planned', { section: subject.section })
    case 'plan-changed':
      return planWords(texts, subject)
    case 'let-count':
    case 'declined':
    case 'confirmed':
      return subject.place
        ? acts(`act.${subject.kind}`, at(subject.place))
        : acts(`act.${subject.kind}.other`, { count: subject.count })
    case 'call-answered':
    case 'called':
      return acts(`act.${subject.kind}`, { table: named(subject.section, subject.table) })
    case 'seats':
      return seatsWords(texts, subject)
    case 'exchanged':
    case 'moved':
      return acts(`act.${subject.kind}`, { one: place(subject.one), other: place(subject.other) })
    case 'law-ruled':
      return lawWords(texts, subject)
    case 'withdrawn':
      return acts('act.withdrawn', { one: place(subject.place) })
    case 'board-state':
      return stateWords(texts, subject)
    case 'clock':
      return clockWords(texts, subject)
    case 'start-shifted':
      return acts('act.start-shifted', { count: subject.minutes })
    case 'message':
      return messageWords(texts, subject)
    case 'taken-back':
    case 'put-back':
      return subject.subject
        ? acts(`act.${subject.kind}`, { what: subjectWords(texts, subject.subject) })
        : acts('act.taken-back.unknown')
    default:
      return unreachable(subject)
  }
}

function sideWords(
  { acts, signs }: ActTexts,
  { kind, side, section, table, round }: ActSubject & { kind: 'warned' | 'forfeited' },
): string {
  const at = { table: tableName(signs, section, table), round }
  return acts(`act.${kind}-${side}`, at)
}

const BARE = [
  ...([
    'opened',
    'scoring',
    'wall-on',
    'wall-off',
    'public',
    'tournament',
    'policy',
    'signs',
    'draws',
    'evening',
    'begun-now',
    'tables-opened',
    'tables-closed',
  ] as const),
  ...(['steward-on', 'steward-paused', 'finished', 'taken-up', 'other'] as const),
] satisfies readonly ActSubject['kind'][]
type Bare = Extract<ActSubject, { readonly kind: (typeof BARE)[number] }>

const isBare = (subject: ActSubject): subject is Bare => BARE.some(kind => kind === subject.kind)
/** Formats a pair as signed up: "Anna Petrova – Boris". */
const pairWords = ({ acts }: ActTexts, names: readonly (string | null)[]): string =>
  names.map(name => name ?? acts('act.nameless')).join(' – ')

/** Formats a ruling: "Table 3, board 7: insufficient bid, Laws of 2017". */
function lawWords(
  { acts, signs }: ActTexts,
  { place, irregularity, edition }: Extract<ActSubject, { readonly kind: 'law-ruled' }>,
): string {
  const { section, table, board } = place
  const what = acts(`irregularity.${irregularity}`)
  return acts('act.law-ruled', { table: tableName(signs, section, table), board, what, edition })
}

const whoWords = (
  { state, common, t }: ActTexts,
  { section, contestant }: { readonly section: string; readonly contestant: string },
): string => contestantWords(state, common, t, section, contestant)

function seatsWords(
  { acts, signs }: ActTexts,
  { section, round, tables }: Extract<ActSubject, { readonly kind: 'seats' }>,
): string {
  return acts('act.seats', {
    round,
    count: tables.length,
    tables: acts.list(tables.map(table => tableName(signs, section, table))),
  })
}

function stateWords(
  { acts, signs, state: session }: ActTexts,
  { state, section, round, tables, boards }: Extract<ActSubject, { readonly kind: 'board-state' }>,
): string {
  const [only, ...others] = tables
  const names =
    only !== undefined && others.length === 0 ? tableName(signs, section, only) : acts.numbers(tables)
  const numbers = boards.map(board => boardNumber(session, { section, round, table: only ?? 0, board }))
  return acts(`act.board-${state}`, {
    round,
    tables: names,
    boards: acts.numbers(numbers),
    count: boards.length,
  })
}

/** Names one contestant, or counts several. */
function namedWords(
  texts: ActTexts,
  { section, contestants }: Extract<ActSubject, { readonly kind: 'named' }>,
): string {
  const { acts, common, t, state } = texts
  const [only, ...others] = contestants
  if (only === undefined || others.length > 0) return acts('act.named', { count: contestants.length })
  return acts('act.named.one', { who: contestantWords(state, common, t, section, only) })
}

function substituteWords(
  texts: ActTexts,
  { section, contestant, ...words }: Extract<ActSubject, { readonly kind: 'substituted' }>,
): string {
  return texts.acts('act.substituted', { who: whoWords(texts, { section, contestant }), ...words })
}

function messageWords(
  { acts, signs }: ActTexts,
  { to, text }: Extract<ActSubject, { readonly kind: 'message' }>,
): string {
  switch (to.kind) {
    case 'all':
      return acts('act.message.all', { text })
    case 'section':
      return acts('act.message.section', { section: to.section, text })
    case 'table':
      return acts('act.message.table', { table: tableName(signs, to.section, to.table), text })
    default:
      return unreachable(to)
  }
}

/** Describes a change of clocks, naming the section unless all are affected. */
function clockWords(
  { acts, signs }: ActTexts,
  { run, sections: set }: Extract<ActSubject, { readonly kind: 'clock' }>,
): string {
  const what =
    run.kind === 'stopped' ? acts('act.clock-stopped') : acts(`act.clock-${run.kind}`, { round: run.round })
  return set.length === signs.length ? what : acts('act.clock-of', { section: acts.list(set), what })
}
