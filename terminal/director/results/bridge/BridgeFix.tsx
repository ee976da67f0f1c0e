import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type Contract, DOUBLINGS, LEVELS } from '../../../../shared/game/bridge/contract.ts'
import { formatOutcome } from '../../../../shared/game/bridge/outcome.ts'
import type { BridgeResult } from '../../../../shared/game/bridge/result.ts'
import { STRAINS } from '../../../../shared/game/card.ts'
import type { Result } from '../../../../shared/game/games.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DOUBLING_SIGNS, SuitSymbol } from '../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../parts/Form.module.css'
import { Choice, Keys } from '../../parts/Key.tsx'

const is = classesOf(styles)

interface Props {
  readonly result: Result
  readonly onFix: (result: Result) => void
}

const THINGS = ['contract', 'doubling', 'declarer', 'tricks'] as const
type Thing = (typeof THINGS)[number]

/** What is usually wrong is one thing: its name is a key, and what it really was the next one, which saves. */
export function BridgeFix({ result, onFix }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const open = useSignal<Thing | null>(null)
  const choices = useRef<HTMLDivElement>(null)
  // Of the last board they would lie below the glass.
  useEffect(() => choices.current?.scrollIntoView({ block: 'nearest' }), [open.value])
  if (result.kind !== 'played' || 'mini' in result) return null
  const played: BridgeResult & { readonly kind: 'played' } = result
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
          <Choices thing={open.value} played={played} onFix={onFix} />
          <p class={is('soft')}>{forms('form.at-once')}</p>
        </div>
      )}
    </div>
  )
}

interface ChoicesProps {
  readonly thing: Thing
  readonly played: Extract<BridgeResult, { kind: 'played' }>
  readonly onFix: (result: Result) => void
}

function Choices({ thing, played, onFix }: ChoicesProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { contract, declarer, tricks } = played
  switch (thing) {
    case 'contract':
      return <Contracts contract={contract} onChoose={chosen => onFix({ ...played, contract: chosen })} />
    case 'doubling':
      return (
        <Choice
          label={t('form.doubling')}
          options={DOUBLINGS.map(value => ({
            value,
            word: value === '' ? t('form.doubling.none') : DOUBLING_SIGNS[value],
          }))}
          value={contract.doubling}
          onChoose={doubling => onFix({ ...played, contract: { ...contract, doubling } })}
          testId="fix-doubling"
        />
      )
    case 'declarer':
      return (
        <Choice
          label={t('form.declarer')}
          options={SEATS.map(value => ({ value, word: common(`seat.${value}`) }))}
          value={declarer}
          onChoose={value => onFix({ ...played, declarer: value })}
          testId="fix-declarer"
        />
      )
    case 'tricks':
      return (
        <Choice
          label={t('form.tricks')}
          options={Array.from({ length: 14 }, (_, value) => ({
            value,
            word: t.number(value),
            under: formatOutcome({ ...contract, doubling: '' }, value).replace('-', '−'),
          }))}
          value={tricks}
          onChoose={value => onFix({ ...played, tricks: value })}
          testId="fix-tricks"
          columns={7}
        />
      )
  }
}

interface ContractsProps {
  readonly contract: Contract
  readonly onChoose: (contract: Contract) => void
}

/** All of them, so that a wrong one is a single key; the double stays. */
function Contracts({ contract, onChoose }: ContractsProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const nameOf = (level: number, strain: string) => `${level}${strain}`
  return (
    <div class={is('broad')}>
      <Choice
        label={t('form.contract')}
        options={LEVELS.flatMap(level =>
          STRAINS.map(strain => ({
            value: nameOf(level, strain),
            word: (
              <>
                {t.number(level)} <SuitSymbol strain={strain} />
              </>
            ),
            // "NT" is read as it is written; a suit's symbol is not.
            ...(strain !== 'N' && { label: `${t.number(level)} ${common(`strain.${strain}`)}` }),
          })),
        )}
        value={nameOf(contract.level, contract.strain)}
        onChoose={chosen => {
          const level = LEVELS.find(each => chosen.startsWith(`${each}`))
          const strain = STRAINS.find(each => level && chosen === nameOf(level, each))
          if (level && strain) onChoose({ ...contract, level, strain })
        }}
        testId="fix-contract"
        columns={5}
      />
    </div>
  )
}
