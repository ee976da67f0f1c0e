/**
 * Formats an event as one self-contained page of plain HTML (no script, image or fetch), for readers without
 * JavaScript, for mail and for print. Every text must go through `escaped`.
 */

import { formatContract } from '../game/bridge/contract.ts'
import { formatCard, SUITS } from '../game/card.ts'
import { type BoardHandsText, handsOfText } from '../game/deal.ts'
import type { Result } from '../game/games.ts'
import { SEATS, type Seat } from '../game/seat.ts'
import type {
  EventBoard,
  EventLine,
  EventRanking,
  EventResults,
  EventRow,
  EventsList,
} from '../look-up/event-results.ts'
import { noPlaceOf } from '../look-up/no-place.ts'
import type { TravellerLine } from '../session/views/view-bodies.ts'
import type { LookUpText } from '../text/look-up.ts'

export interface PageAbout {
  readonly t: LookUpText
  readonly program: string
  readonly instant: (at: number) => string
  readonly list?: string
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => ESCAPED[letter] ?? letter)

const STYLE = `:root{color-scheme:light dark}
body{font:17px/1.4 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}
caption{font-weight:650;text-align:start;padding:.4rem 0}
th,td{padding:.3rem .5rem;border-bottom:1px solid #8884;text-align:start;vertical-align:baseline}
.n{text-align:end;white-space:nowrap}
.wide{overflow-x:auto}
section{break-inside:avoid}
nav{display:flex;flex-wrap:wrap;gap:.8rem}
a{color:inherit;display:inline-block;min-height:1.5rem}`

const page = ({ t, program }: PageAbout, title: string, body: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${escaped(t.locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    ...body,
    `<footer><p>${escaped(t('page.made', { program }))}</p></footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')

interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => string
  readonly figure?: boolean
}

function table<R>(caption: string, columns: readonly Column<R>[], rows: readonly R[]): string {
  const cells = (tag: 'th' | 'td', cell: (column: Column<R>) => string) =>
    columns.map(column => `<${tag}${column.figure ? ' class="n"' : ''}>${cell(column)}</${tag}>`).join('')
  return [
    '<div class="wide"><table>',
    `<caption>${escaped(caption)}</caption>`,
    `<thead><tr>${cells('th', ({ head }) => escaped(head))}</tr></thead>`,
    '<tbody>',
    ...rows.map(row => `<tr>${cells('td', ({ cell }) => cell(row))}</tr>`),
    '</tbody></table></div>',
  ].join('\n')
}

/** Returns the page of one event: the ranking, the boards of each contestant, and each board with all its results. */
export function eventPage(event: EventResults, about: PageAbout): string {
  const { t } = about
  const form = t(`form.${event.scoring}`)
  const kind =
    event.rankedBy === 'wins' ? t('form.wins') : event.rankedBy ? t('form.match-vps', { form }) : form
  const status = event.running
    ? t('running', { rounds: event.rounds, of: event.ofRounds })
    : statusOf(event, about)
  const boards = event.boards.map(({ traveller: { section, board } }) =>
    link(boardId(section, board), `${board}`),
  )
  return page(about, `${event.name}, ${event.date}`, [
    '<header>',
    about.list === undefined ? '' : `<p><a href="${escaped(about.list)}">${escaped(t('events'))}</a></p>`,
    `<h1>${escaped(event.name)}</h1>`,
    `<p>${escaped(event.date)} · ${escaped(t(`contest.${event.contest}`))} · ${escaped(kind)}</p>`,
    `<p>${escaped(status)}</p>`,
    event.revision > 1 ? `<p>${escaped(t('revision', { revision: event.revision }))}</p>` : '',
    '</header>',
    '<main>',
    ...event.rankings.map(ranking => rankingTable(event, ranking, t)),
    boards.length > 0 ? `<nav aria-label="${escaped(t('boards'))}">${boards.join('')}</nav>` : '',
    ...event.boards.map(board => boardSection(board, event, t)),
    ...event.rankings.flatMap(ranking => ranking.rows.map(row => cardSection(event, ranking, row, t))),
    '</main>',
  ])
}

function statusOf({ until }: EventResults, { t, instant }: PageAbout): string {
  if (until === undefined) return t('final')
  return t('provisional', { time: instant(until) })
}

const link = (id: string, text: string): string => `<a href="#${escaped(id)}">${escaped(text)}</a>`
const boardId = (section: string, board: number): string => `board-${section}-${board}`
const cardId = ({ sections }: EventResults, { section }: EventRanking, row: EventRow): string =>
  `card-${row.section ?? section ?? sections[0] ?? 'A'}-${row.contestant}`

function noPlaceWords(event: EventResults, row: EventRow, t: LookUpText): string {
  const why = noPlaceOf(event, row)
  if (!why) return ''
  return why.kind === 'few' ? t('no-place.few', why) : t(why.kind === 'left' ? 'no-place.left' : 'no-place')
}

const whoOf = ({ team, players }: Pick<EventRow, 'team' | 'players'>, t: LookUpText): string =>
  [team ?? '', t.list(players)].filter(text => text !== '').join(': ')

function titleOf({ section, line }: EventRanking, t: LookUpText): string {
  const words = [
    section === null ? '' : t('section', { section }),
    line === null ? '' : t(`line.${line}`),
  ].filter(word => word !== '')
  return words.length > 0 ? words.join(', ') : t('ranking')
}

function rankingTable(event: EventResults, ranking: EventRanking, t: LookUpText): string {
  const { rows } = ranking
  const has = (isThere: (row: EventRow) => boolean) => rows.some(isThere)
  return table<EventRow>(
    titleOf(ranking, t),
    [
      {
        head: t('page.rank'),
        cell: row => (row.rank === null ? '–' : `${row.rank}${row.shared ? '=' : ''}`),
        figure: true,
      },
      { head: t('page.who'), cell: row => link(cardId(event, ranking, row), row.label) },
      {
        head: t('page.players'),
        cell: row => [whoOf(row, t), noPlaceWords(event, row, t)].filter(Boolean).map(escaped).join('<br>'),
      },
      { head: t('page.boards'), cell: row => `${row.boards}/${Math.max(row.of, row.boards)}`, figure: true },
      { head: t('page.total'), cell: row => escaped(row.total), figure: true },
      ...(has(row => row.percent !== null)
        ? [{ head: t('page.percent'), cell: (row: EventRow) => escaped(row.percent ?? ''), figure: true }]
        : []),
      ...(has(row => row.award !== undefined)
        ? [{ head: t('page.awards'), cell: (row: EventRow) => escaped(row.award ?? ''), figure: true }]
        : []),
    ],
    rows,
  )
}

function boardSection({ traveller, hands }: EventBoard, { sections }: EventResults, t: LookUpText): string {
  const { section, board, lines, cancelled } = traveller
  const title = t('board', { board })
  const leads = lines.some(({ result }) => leadOf(result) !== '')
  return [
    `<section id="${escaped(boardId(section, board))}">`,
    cancelled ? `<p>${escaped(t('cancelled'))}</p>` : '',
    table<TravellerLine>(
      sections.length > 1 ? `${title}, ${t('section', { section })}` : title,
      [
        { head: t('page.ns'), cell: ({ ns, seats }) => escaped(seats ? `${seats.N} + ${seats.S}` : ns) },
        { head: t('page.ew'), cell: ({ ew, seats }) => escaped(seats ? `${seats.E} + ${seats.W}` : ew) },
        { head: t('page.contract'), cell: line => escaped(contractOf(line, t)) },
        {
          head: t('page.by'),
          cell: ({ result }) => escaped(result && 'declarer' in result ? result.declarer : ''),
        },
        ...(leads
          ? [{ head: t('page.lead'), cell: ({ result }: TravellerLine) => escaped(leadOf(result)) }]
          : []),
        {
          head: t('page.score'),
          cell: ({ score }) => (score === null ? '' : escaped(t.signed(score))),
          figure: true,
        },
        { head: t('page.points-ns'), cell: ({ points }) => escaped(points?.NS ?? ''), figure: true },
        { head: t('page.points-ew'), cell: ({ points }) => escaped(points?.EW ?? ''), figure: true },
      ],
      lines,
    ),
    hands ? handsTable(hands, t) : '',
    '</section>',
  ].join('\n')
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠', N: 'NT' }

/** Formats the contract, "4♠× −1"; for games other than bridge the score. */
function contractOf({ result, ruling }: TravellerLine, t: LookUpText): string {
  const note = ruling ? ` (${t('ruled.short')})` : ''
  if (result === null) return note.trim()
  if (result.kind === 'passed-out') return `${t('pass')}${note}`
  if (result.kind === 'not-played') return `${t('not-played')}${note}`
  if ('mini' in result || result.kind === 'deal') return note.trim()
  const { contract, tricks } = result
  const written = formatContract(contract)
    .replace(/^(\d)([CDHSN])T?/, (_, level: string, strain: string) => `${level}${SUIT_SIGNS[strain] ?? ''}`)
    .replace(/X+$/, doubles => '×'.repeat(doubles.length))
  const over = tricks - contract.level - BOOK
  return `${written} ${over === 0 ? '=' : t.signed(over)}${note}`
}

/** Number of the first tricks, which are not counted in a contract (Law 18A). */
const BOOK = 6

const leadOf = (result: Result | null): string =>
  result?.kind === 'played' && 'lead' in result && result.lead
    ? formatCard(result.lead).replace(/[CDHS]/, suit => SUIT_SIGNS[suit] ?? suit)
    : ''

/** Suits from spades down, as hands are read. */
const SUITS_DOWN = [...SUITS].reverse()

function handsTable(text: BoardHandsText, t: LookUpText): string {
  const dealt = handsOfText(text)
  if (!dealt) return ''
  return table<Seat>(
    t('hands'),
    [
      { head: '', cell: seat => escaped(t(`seat.${seat}`)) },
      ...SUITS_DOWN.map(suit => ({
        head: SUIT_SIGNS[suit] ?? suit,
        cell: (seat: Seat) => escaped(dealt.deal[seat][suit].replace('T', '10') || '–'),
      })),
    ],
    SEATS,
  )
}

function cardSection(event: EventResults, ranking: EventRanking, row: EventRow, t: LookUpText): string {
  if (row.lines.length === 0) return ''
  return [
    `<section id="${escaped(cardId(event, ranking, row))}">`,
    table<EventLine>(
      [row.label, whoOf(row, t)].filter(text => text !== '').join(' '),
      [
        { head: t('page.round'), cell: ({ round }) => `${round}`, figure: true },
        {
          head: t('boards'),
          cell: ({ section, board }) => link(boardId(section, board), `${board}`),
          figure: true,
        },
        {
          head: t('page.direction'),
          cell: ({ direction }) => escaped(t(direction === 'NS' ? 'page.ns' : 'page.ew')),
        },
        { head: t('page.against'), cell: ({ against }) => escaped(t.row(against)) },
        {
          head: t('page.score'),
          cell: ({ score }) => (score === null ? '' : escaped(t.signed(score))),
          figure: true,
        },
        {
          head: t('page.figure'),
          cell: ({ points, percent }) => escaped(percent === null ? (points ?? '') : `${percent}%`),
          figure: true,
        },
      ],
      row.lines,
    ),
    ...(row.besides ?? []).map(
      ({ kind, boards, points }) =>
        `<p>${escaped(kind === 'sit-out' ? t('besides.sit-out', { count: boards }) : t('besides.adjustment'))}: ${escaped(points)}</p>`,
    ),
    '</section>',
  ].join('\n')
}

export function eventsPage({ events }: EventsList, about: PageAbout, pageOf: (id: string) => string): string {
  const { t } = about
  return page(about, t('events'), [
    `<main><h1>${escaped(t('events'))}</h1>`,
    '<ul>',
    ...events.map(
      ({ id, name, date, contest }) =>
        `<li><a href="${escaped(pageOf(id))}">${escaped(name)}</a> ${escaped(date)}, ${escaped(t(`contest.${contest}`))}</li>`,
    ),
    '</ul></main>',
  ])
}
