import type { Ranked } from '../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { rankedPlayers } from './figures.ts'

interface Props {
  readonly row: Pick<Ranked, 'team' | 'players' | 'since'>
  /** Where nobody said any name. */
  readonly nameless?: string
}

/** Who they are: the team's name where it has one, large, and the players. */
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
