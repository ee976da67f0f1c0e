import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { FEWEST_PAIRS } from '../../shared/session/sign-up/play-begins.ts'
import { classesOf } from '../components/classes.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { WALL_TEXT } from '../text/wall.ts'
import { type Glass, namesFitting, rowsOn, signUpRowsOn } from './display-sizes.ts'
import { tablesAddress } from './look-up-address.ts'
import {
  nameRoom,
  type Page,
  RANK_ROOM,
  rankingColumns,
  SEAT_ROOM,
  SIGN_UP_ROOM,
  seatingColumns,
  signUpColumns,
  type WallLine,
  type WallRow,
} from './pages.ts'
import styles from './WallApp.module.css'
import { hourOf } from './wall-words.ts'

const is = classesOf(styles)

interface OfPage<K extends Page['kind']> {
  readonly page: Extract<Page, { kind: K }>
  readonly glass: Glass
}

interface Timed {
  readonly zone: number
  readonly now: number
}

interface ListProps {
  readonly columns: number
  readonly rows: number
  readonly testId: string
  readonly children: ComponentChildren
}

export const List = ({ columns, rows, testId, children }: ListProps) => (
  <ol
    class={is('list')}
    style={{
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gridTemplateRows: `repeat(${rows}, calc(5.2 * var(--u)))`,
    }}
    data-testid={testId}
  >
    {children}
  </ol>
)

export function SignUpPage({ page, zone, now, glass }: OfPage<'sign-up'> & Timed) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  const { signUp, pairs } = page
  const columns = signUpColumns(signUp, glass)
  const isOpen = now >= signUp.signUpFrom
  const address = tablesAddress(location)
  return (
    <>
      <h1>
        {t('sign-up')} <span class={is('beside')}>{t('sign-up.count', { count: signUp.pairs.length })}</span>
      </h1>
      <p class={is('beside')} data-testid="wall-sign-up-how">
        {isOpen ? t('sign-up.how') : t('sign-up.from', { time: hourOf(signUp.signUpFrom, zone, locale) })}
        {address !== null && ` ${t('sign-up.address', { address })}`}
      </p>
      {now >= signUp.startsAt && signUp.pairs.length < FEWEST_PAIRS && (
        <p class={is('beside')}>{t('sign-up.few')}</p>
      )}
      <List columns={columns} rows={signUpRowsOn(glass)} testId="wall-sign-up">
        {pairs.map(({ number, players }) => (
          <li key={number} class={is('row')}>
            <span class={is('label')}>{number}</span>
            <span class={is('names')}>{namesFitting(players, nameRoom(columns, SIGN_UP_ROOM, glass))}</span>
          </li>
        ))}
      </List>
    </>
  )
}

export function SeatingPage({ page, isOneOf, glass }: OfPage<'seating'> & { readonly isOneOf: boolean }) {
  const t = useText(WALL_TEXT)
  const { seating, lines } = page
  const columns = seatingColumns(seating, glass)
  const beside = seating.lines.some(({ at }) => at.length > 1) ? SEAT_ROOM.teams : SEAT_ROOM.usual
  return (
    <>
      <h1>
        {isOneOf && `${t('section', { section: seating.section })} · `}
        {t('seating', { round: seating.round })}
      </h1>
      <List columns={columns} rows={rowsOn(glass)} testId="wall-seating">
        {lines.map(line => (
          <li key={line.label} class={is('row')}>
            <span class={is('label')}>{line.label}</span>
            <span class={is('names')}>{named(line, nameRoom(columns, beside, glass))}</span>
            <span class={is('at')}>
              <Places line={line} />
            </span>
          </li>
        ))}
      </List>
    </>
  )
}

const named = ({ players, team }: Pick<WallLine, 'players' | 'team'>, room: number): string =>
  namesFitting(team === undefined ? players : [team], room)

function Places({ line }: { readonly line: WallLine }) {
  const t = useText(WALL_TEXT)
  if (line.at.length === 0) return <em>{t('sits-out')}</em>
  return (
    <>
      {line.at.map(({ table, seat }) => (
        <span key={`${table}${seat}`} class={is('place')}>
          <strong>{t('table', { table })}</strong> {t(`seat.${seat}`)}
        </span>
      ))}
    </>
  )
}

/** Shows the ranking of the finished rounds, as far as it is published. */
export function RankingPage({ page, zone, now, glass }: OfPage<'ranking'> & Timed) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  const { standings, line, rows } = page
  const columns = rankingColumns(standings, glass)
  const areAwards = standings.rankings.some(ranking => ranking.rows.some(({ award }) => award !== undefined))
  const room = nameRoom(columns, areAwards ? RANK_ROOM.awards : RANK_ROOM.usual, glass)
  const { provisional, revision = 0 } = standings
  const isProvisional = provisional !== undefined && now < provisional.until
  return (
    <>
      <h1>
        {standings.section !== null && `${t('section', { section: standings.section })} · `}
        {standings.final ? t('final') : t('ranking', { count: standings.rounds })}
        <span class={is('beside')}>
          {line !== null && ` ${t(`line.${line}`)}`}
          {isProvisional && ` ${t('provisional', { time: hourOf(provisional.until, zone, locale) })}`}
          {revision > 1 && ` ${t('revision', { revision })}`}
        </span>
      </h1>
      <List columns={columns} rows={rowsOn(glass)} testId="wall-ranking">
        {rows.map(row => (
          <Ranked key={`${row.section}/${row.contestant}`} row={row} room={room} />
        ))}
      </List>
    </>
  )
}

function Ranked({ row, room }: { readonly row: WallRow; readonly room: number }) {
  const t = useText(WALL_TEXT)
  const { rank, shared, label, percent, total, award } = row
  return (
    <li class={is('row')}>
      <strong class={is('rank')}>
        {rank === null ? '–' : rank}
        {shared && '='}
      </strong>
      <span class={is('label')}>{label}</span>
      <span class={is('names')}>{named(row, room)}</span>
      {award !== undefined && <span class={is('award')}>{t('award', { award })}</span>}
      <strong class={is('figure')}>{percent === null ? total : `${percent}%`}</strong>
    </li>
  )
}
