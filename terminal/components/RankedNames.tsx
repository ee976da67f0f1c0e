import type { Ranked } from '../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { rankedPlayers } from './figures.ts'

interface Props {
  readonly row: Pick<Ranked, 'team' | 'players' | 'since'>
  readonly nameless?: string
}

/** Draws the names of a contestant: the team's name, if any, large, and the players. */
export function RankedNames({ row, nameless = '' }: Props) {
  const t = useText(COMMON_TEXT)
  const players = t.list(rankedPlayers(row))
  if (row.team === undefined) return <>{players || nameless}</>
  return (
    <>
      <strong>{row.team}</strong>
      {players !== '' && <> {players}</>}
    </>
  )
}
