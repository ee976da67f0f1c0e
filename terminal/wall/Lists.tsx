import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { FEWEST_PAIRS } from '../../shared/session/sign-up/play-begins.ts'
import { classesOf } from '../components/classes.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { WALL_TEXT } from '../text/wall.ts'
import { type Layout, namesFitting } from './display-sizes.ts'
import { tablesAddress } from './look-up-address.ts'
import {
  hasAwards,
  namesOf,
  type Page,
  RANK_ROOM,
  SEAT_ROOM,
  SIGN_UP_ROOM,
  type WallLine,
  type WallRow,
} from './pages.ts'
import styles from './WallApp.module.css'
import { hourOf } from './wall-words.ts'

const is = classesOf(styles)

interface OfPage<K extends Page['kind']> {
  readonly page: Extract<Page, { kind: K }>
}

interface Timed {
  readonly zone: number
  readonly now: number
}

interface ListProps {
  readonly layout: Layout
  readonly testId: string
  readonly children: ComponentChildren
}

export const List = ({
  layout: { columns, rows, rowHeight, scale, isStacked },
  testId,
  children,
}: ListProps) => (
  <ol
    class={is('list', isStacked && 'stacked')}
    style={{
      '--scale': scale,
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gridTemplateRows: `repeat(${rows}, calc(${rowHeight} * var(--mm)))`,
    }}
    data-testid={testId}
  >
    {children}
  </ol>
)

interface NamesProps {
  readonly of: Parameters<typeof namesOf>[0]
  readonly room: number
  readonly isStacked: boolean
}

/** Draws a contestant's names in one line, or stacked. */
export const Names = ({ of, room, isStacked }: NamesProps) => (
  <span class={is('names')}>
    {isStacked ? (
      namesOf(of).map((name, index) => <span key={index}>{namesFitting([name], room)}</span>)
    ) : (
      <span>{namesFitting(namesOf(of), room)}</span>
    )}
  </span>
)

export function SignUpPage({ page, zone, now }: OfPage<'sign-up'> & Timed) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  const { signUp, pairs, layout } = page
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
      <List layout={layout} testId="wall-sign-up">
        {pairs.map(pair => (
          <li key={pair.number} class={is('row')}>
            <span class={is('label')}>{pair.number}</span>
            <Names of={pair} room={layout.columnWidth - SIGN_UP_ROOM} isStacked={layout.isStacked} />
          </li>
        ))}
      </List>
    </>
  )
}

export function SeatingPage({ page, isOneOf }: OfPage<'seating'> & { readonly isOneOf: boolean }) {
  const t = useText(WALL_TEXT)
  const { seating, lines, layout } = page
  const areTeams = seating.lines.some(({ at }) => at.length > 1)
  const room = layout.columnWidth - (areTeams && !layout.isStacked ? SEAT_ROOM.teams : SEAT_ROOM.usual)
  return (
    <>
      <h1>
        {isOneOf && `${t('section', { section: seating.section })} · `}
        {t('seating', { round: seating.round })}
      </h1>
      <List layout={layout} testId="wall-seating">
        {lines.map(line => (
          <li key={line.label} class={is('row')}>
            <span class={is('label')}>{line.label}</span>
            <Names of={line} room={room} isStacked={layout.isStacked} />
            <span class={is('at')}>
              <Places line={line} />
            </span>
          </li>
        ))}
      </List>
    </>
  )
}

function Places({ line }: { readonly line: WallLine }) {
  const t = useText(WALL_TEXT)
  if (line.at.length === 0) return <em>{t('sits-out')}</em>
  return (
    <>
      {line.at.map(({ table, seat }) => (
        <span key={`${table}${seat}`}>
          <strong>{t('table', { table })}</strong> {t(`seat.${seat}`)}
        </span>
      ))}
    </>
  )
}

/** Shows the published ranking of the finished rounds. */
export function RankingPage({ page, zone, now }: OfPage<'ranking'> & Timed) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  const { standings, line, rows, layout } = page
  const beside = hasAwards(standings) && !layout.isStacked ? RANK_ROOM.awards : RANK_ROOM.usual
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
      <List layout={layout} testId="wall-ranking">
        {rows.map(row => (
          <Ranked
            key={`${row.section}/${row.contestant}`}
            row={row}
            room={layout.columnWidth - beside}
            isStacked={layout.isStacked}
          />
        ))}
      </List>
    </>
  )
}

interface RankedProps extends Omit<NamesProps, 'of'> {
  readonly row: WallRow
}

function Ranked({ row, room, isStacked }: RankedProps) {
  const t = useText(WALL_TEXT)
  const { rank, shared, label, percent, total, award } = row
  return (
    <li class={is('row')}>
      <strong class={is('rank')}>
        {rank === null ? '–' : rank}
        {shared && '='}
      </strong>
      <span class={is('label')}>{label}</span>
      <Names of={row} room={room} isStacked={isStacked} />
      <span class={is('at')}>
        <strong>{percent === null ? total : `${percent}%`}</strong>
        {award !== undefined && <span class={is('award')}>{t('award', { award })}</span>}
      </span>
    </li>
  )
}
