import type { Level } from '../../../../shared/game/levels/level.ts'
import { levelWord } from '../../../../shared/game/levels/level.ts'
import type { PlayedDeal } from '../../../../shared/game/levels/match.ts'
import { DIRECTIONS, type Direction } from '../../../../shared/game/seat.ts'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import tables from '../../../components/tables.module.css'
import { COMMON_TEXT } from '../../../text/common.ts'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import styles from './LevelsKeys.module.css'
import type { RoundHere } from './round-here.ts'

const is = classesOf({ ...tables, ...styles })

interface Props {
  readonly here: RoundHere
  readonly board: number | null
}

/** Shows the round so far, one line per deal: the dealer, the defenders' points, and both sides' levels afterwards. */
export function ChainTable({ here: { entry, match }, board }: Props) {
  const t = useText(LEVELS_TEXT)
  return (
    <table class={is('table', 'chain')} data-testid="chain">
      <thead>
        <tr>
          <th scope="col">{t('chain.deal')}</th>
          <th scope="col">{t('chain.dealer')}</th>
          <th scope="col" class={is('figure')}>
            {t('chain.points')}
          </th>
          {DIRECTIONS.map(side => (
            <th key={side} scope="col" class={is('figure')}>
              {t(`chain.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {match.deals.map(deal => (
          <DealRow
            key={deal.number}
            deal={deal}
            place={entry.boards.indexOf(deal.number) + 1}
            isOwn={deal.number === board}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly deal: PlayedDeal
  readonly place: number
  readonly isOwn: boolean
}

function DealRow({ deal, place, isOwn }: RowProps) {
  const t = useText(LEVELS_TEXT)
  const common = useText(COMMON_TEXT)
  const { outcome, outOfTurn, afterWin } = deal
  const noted = outOfTurn || afterWin
  return (
    <>
      <tr class={is(isOwn && 'own', noted && 'noted')}>
        <th scope="row">{place}</th>
        <td>{common(`seat.${deal.deal.dealer}`)}</td>
        <td class={is('figure')}>{t.number(outcome.points)}</td>
        {DIRECTIONS.map(side => (
          <td key={side} class={is('figure')}>
            <Stood deal={deal} side={side} />
          </td>
        ))}
      </tr>
      {noted && (
        <tr class={is(isOwn && 'own')}>
          <td />
          <td colspan={4} class={is('note', 'amber')}>
            {t(outOfTurn ? 'chain.wrong-side' : 'chain.after-win')}
          </td>
        </tr>
      )}
    </>
  )
}

/** Shows from where to where a side rose or was sent back, and the other side's level. */
function Stood({
  deal: { outcome, afterWin },
  side,
}: {
  readonly deal: PlayedDeal
  readonly side: Direction
}) {
  const was = outcome.before[side]
  const stands = outcome.levels[side]
  if (afterWin || was === stands) return <LevelText level={was} />
  return (
    <strong>
      <Rise from={was} to={stands} />
    </strong>
  )
}

interface RiseProps {
  readonly from: Level
  readonly to: Level
  readonly by?: 'chain.rise' | 'change.stood'
}

export function Rise({ from, to, by = 'chain.rise' }: RiseProps) {
  const values = { from: { phrase: levelWord(from) }, to: { phrase: levelWord(to) } }
  return (
    <span class={is('rise')}>
      <PhraseText game="levels" phrase={{ kind: by, values }} />
    </span>
  )
}

export const LevelText = ({ level }: { readonly level: Level }) => (
  <PhraseText game="levels" phrase={levelWord(level)} />
)
