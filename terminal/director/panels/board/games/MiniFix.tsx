import { conditionsOf } from '../../../../../shared/game/board.ts'
import { STRAINS } from '../../../../../shared/game/card.ts'
import { AIMS, aimOf, type MiniPlayed } from '../../../../../shared/game/mini/result.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { classesOf } from '../../../../components/classes.ts'
import { SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { MINI_TEXT } from '../../../../text/games.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { withAim, withDeclarer, withTricks } from '../../../model/board/results/mini-fixes.ts'
import { FixThings } from '../parts/FixThings.tsx'
import type { FixProps } from '../parts/fix-props.ts'

const is = classesOf(styles)

const THINGS = ['contract', 'declarer', 'tricks'] as const
type Thing = (typeof THINGS)[number]

/** Corrects a board of MiniBridge: part score or game, its declarer and the tricks. */
export function MiniFix({ result, place, onFix }: FixProps) {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  if (result.kind !== 'played' || !('mini' in result)) return null
  return (
    <FixThings things={THINGS}>
      {thing => (
        <>
          <Choices thing={thing} played={result} board={place.board} onFix={onFix} />
          <p class={is('soft')}>{forms('form.at-once')}</p>
        </>
      )}
    </FixThings>
  )
}

interface ChoicesProps extends Pick<FixProps, 'onFix'> {
  readonly thing: Thing
  readonly played: MiniPlayed
  readonly board: number
}

function Choices({ thing, played, board, onFix }: ChoicesProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  switch (thing) {
    case 'contract':
      return <Contracts played={played} onFix={onFix} />
    case 'declarer':
      return (
        <Choice
          label={t('form.declarer')}
          options={SEATS.map(value => ({ value, word: common(`seat.${value}`) }))}
          value={played.declarer}
          onChoose={seat => onFix(withDeclarer(played, seat, conditionsOf(board).dealer))}
          testId="fix-declarer"
        />
      )
    case 'tricks':
      return (
        <Choice
          label={t('form.tricks')}
          options={Array.from({ length: 14 }, (_, value) => ({ value, word: t.number(value) }))}
          value={played.tricks}
          onChoose={tricks => onFix(withTricks(played, tricks))}
          testId="fix-tricks"
          columns={7}
        />
      )
  }
}

/** Draws part scores and games of the five denominations: a correction is a single key. */
function Contracts({ played, onFix }: Pick<ChoicesProps, 'played' | 'onFix'>) {
  const mini = useText(MINI_TEXT)
  const common = useText(COMMON_TEXT)
  const { strain } = played.contract
  return (
    <>
      {AIMS.map(aim => (
        <Choice
          key={aim}
          label={mini(`entry.${aim}`)}
          options={STRAINS.map(value => ({
            value,
            word: <SuitSymbol strain={value} />,
            // "NT" is announced as written; a suit's symbol is not.
            ...(value !== 'N' && { label: common(`strain.${value}`) }),
          }))}
          value={aimOf(played) === aim ? strain : null}
          onChoose={value => onFix(withAim(played, value, aim))}
          testId={`fix-${aim}`}
          columns={5}
        />
      ))}
    </>
  )
}
