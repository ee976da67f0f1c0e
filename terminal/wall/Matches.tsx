import { classesOf } from '../components/classes.ts'
import { useText } from '../text/use-text.ts'
import { WALL_TEXT, type WallText } from '../text/wall.ts'
import { List, Names } from './Lists.tsx'
import { MATCH_ROOM, type Page } from './pages.ts'
import styles from './WallApp.module.css'

const is = classesOf(styles)

type MatchesPageOf = Extract<Page, { kind: 'matches' }>
type TableMatch = MatchesPageOf['tables'][number]

interface Props {
  readonly page: MatchesPageOf
  readonly isOneOf: boolean
}

/** Lists every table of the round with its pairs, both sides' levels, and who is ahead or has won. */
export function MatchesPage({ page: { matches, tables, layout }, isOneOf }: Props) {
  const t = useText(WALL_TEXT)
  const room = (layout.columnWidth - MATCH_ROOM) / 2
  return (
    <>
      <h1>
        {isOneOf && `${t('section', { section: matches.section })} · `}
        {t('matches', { round: matches.round })}
      </h1>
      <List layout={layout} testId="wall-matches">
        {tables.map(match => (
          <Match key={match.table} match={match} room={room} isStacked={layout.isStacked} />
        ))}
      </List>
    </>
  )
}

interface MatchProps {
  readonly match: TableMatch
  readonly room: number
  readonly isStacked: boolean
}

function Match({ match, room, isStacked }: MatchProps) {
  const t = useText(WALL_TEXT)
  const { table, ns, ew, ahead, isOver } = match
  return (
    <li class={is('row')} data-testid={`wall-match-${table}`}>
      <strong class={is('rank')}>{table}</strong>
      <span class={is('label')}>{ns.label}</span>
      <Names of={ns} room={room} isStacked={isStacked} />
      <span class={is('level', ahead !== 'EW' && 'ahead')}>
        {ahead === 'NS' && <Sign isOver={isOver} />}
        {levelWord(t, ns.written)}
      </span>
      <span aria-hidden="true">:</span>
      <span class={is('level', 'second', ahead !== 'NS' && 'ahead')}>
        {levelWord(t, ew.written)}
        {ahead === 'EW' && <Sign isOver={isOver} />}
      </span>
      <Names of={ew} room={room} isStacked={isStacked} />
      <span class={is('label')}>{ew.label}</span>
    </li>
  )
}

function Sign({ isOver }: { readonly isOver: boolean }) {
  const t = useText(WALL_TEXT)
  return (
    <span role="img" aria-label={t(isOver ? 'won' : 'ahead')}>
      {isOver ? ' ✓ ' : ' ▸ '}
    </span>
  )
}

/** Returns a level's name in this language, or as written if it has none. */
const levelWord = (t: WallText, written: string): string => t.find(`level.${written}`, {}) ?? written
