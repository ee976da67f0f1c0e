import { classesOf } from '../../../../components/classes.ts'
import { DOUBLING_SIGNS, SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_EFFECTS_TEXT, DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { directorResult } from '../../../model/acts/director-acts.ts'
import {
  fixOptions,
  outcomeOf,
  type Played,
  standingOption,
  THINGS,
  type Thing,
} from '../../../model/board/results/bridge-fixes.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useKeyEffects } from '../../parts/preview/key-effects.ts'
import { FixThings } from '../parts/FixThings.tsx'
import type { FixProps } from '../parts/fix-props.ts'

const is = classesOf(styles)

/** Corrects a bridge result: its contract, doubling, declarer and tricks. */
export function BridgeFix({ result, place, sides, onFix }: FixProps) {
  if (result.kind !== 'played' || 'mini' in result) return null
  return (
    <FixThings things={THINGS}>
      {thing => <Choices key={thing} thing={thing} played={result} {...{ place, sides, onFix }} />}
    </FixThings>
  )
}

interface ChoicesProps extends Omit<FixProps, 'result'> {
  readonly thing: Thing
  readonly played: Played
}

const COLUMNS = {
  contract: { columns: 5 },
  doubling: {},
  declarer: {},
  tricks: { columns: 7 },
} as const

/** Draws all alternatives, so that a correction is a single key; under each the resulting places of both sides. */
function Choices({ thing, played, place, sides, onFix }: ChoicesProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const words = useText(DIRECTOR_EFFECTS_TEXT)
  const optionWords = useOptionWords(thing)
  const { store } = useDirector()
  const state = store.state.value
  const options = fixOptions(thing, played)
  const statements = options.flatMap(({ result }) => directorResult(state, place, result, '') ?? [])
  const effects = useKeyEffects('fix', place.section, sides, statements)
  const isTold = effects.some(effect => effect !== undefined)
  const who = (ids: readonly string[]) =>
    t.list(ids.map(id => contestantWords(state, common, t, place.section, id)))
  return (
    <div class={is('stack', thing === 'contract' && 'broad')}>
      <Choice
        label={t(`form.${thing}`)}
        options={options.map(({ value, result }, index) => ({
          value,
          ...optionWords(result),
          under: (
            <>
              {thing === 'tricks' && <span>{outcomeOf(result)}</span>}
              {isTold && (
                <span class={is('places')} data-testid={`effect-${value}`}>
                  {effects[index]}
                </span>
              )}
            </>
          ),
        }))}
        value={standingOption(thing, played)}
        onChoose={value => {
          const chosen = options.find(option => option.value === value)
          if (chosen) onFix(chosen.result)
        }}
        testId={`fix-${thing}`}
        {...COLUMNS[thing]}
      />
      <p class={is('soft')}>
        {isTold && words('effect.keys', { ns: who(sides.NS), ew: who(sides.EW) })} {forms('form.at-once')}
      </p>
    </div>
  )
}

function useOptionWords(thing: Thing) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  return ({ contract: { level, strain, doubling }, declarer, tricks }: Played) => {
    switch (thing) {
      case 'contract':
        return {
          word: (
            <>
              {t.number(level)} <SuitSymbol strain={strain} />
            </>
          ),
        }
      case 'doubling':
        return { word: doubling === '' ? t('form.doubling.none') : DOUBLING_SIGNS[doubling] }
      case 'declarer':
        return { word: common(`seat.${declarer}`) }
      case 'tricks':
        return { word: t.number(tricks) }
    }
  }
}
