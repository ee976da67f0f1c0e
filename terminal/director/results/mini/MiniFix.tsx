import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { conditionsOf } from '../../../../shared/game/board.ts'
import { STRAINS } from '../../../../shared/game/card.ts'
import { AIMS, aimOf, type MiniPlayed } from '../../../../shared/game/mini/result.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { SuitSymbol } from '../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_TEXT, MINI_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../parts/Form.module.css'
import { Choice, Keys } from '../../parts/Key.tsx'
import type { FixProps } from '../fix-props.ts'
import { withAim, withDeclarer, withTricks } from './mini-fixes.ts'

const is = classesOf(styles)

const THINGS = ['contract', 'declarer', 'tricks'] as const
type Thing = (typeof THINGS)[number]

/** What is usually wrong is one thing: its name is a key, and what it really was the next one, which saves. */
export function MiniFix({ result, place, onFix }: FixProps) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const open = useSignal<Thing | null>(null)
  const choices = useRef<HTMLDivElement>(null)
  // Of the last board they would lie below the glass.
  useEffect(() => choices.current?.scrollIntoView({ block: 'nearest' }), [open.value])
  if (result.kind !== 'played' || !('mini' in result)) return null
  return (
    <div class={is('form')} data-testid="fix">
      <Keys>
        {THINGS.map(thing => (
          <BigKey
            key={thing}
            kind="quiet"
            chosen={open.value === thing}
            onPress={() => {
              open.value = open.value === thing ? null : thing
            }}
            testId={`fix-${thing}`}
          >
            {t(`form.${thing}`)}
          </BigKey>
        ))}
      </Keys>
      {open.value && (
        <div class={is('ask')} ref={choices}>
          <Choices thing={open.value} played={result} board={place.board} onFix={onFix} />
          <p class={is('soft')}>{forms('form.at-once')}</p>
        </div>
      )}
    </div>
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

/** Part scores and games of the five denominations: a wrong one is a single key. */
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
            // "NT" is read as it is written; a suit's symbol is not.
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
