import type { Direction } from '../../../../../shared/game/seat.ts'
import { OF_PLAY } from '../../../../../shared/scoring/outcome.ts'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import {
  AVERAGES,
  CAPPED_SIDES,
  type CappedSides,
  type FigureUnit,
  type SideDraft,
} from '../../../model/board/rulings/ruling-draft.ts'
import { PartsField } from './PartsField.tsx'

const is = classesOf(styles)

interface Props {
  readonly side: Direction
  readonly board: number
  readonly unit: FigureUnit
  readonly draft: SideDraft
  readonly onChange: (draft: SideDraft) => void
}

/** Asks for one side's score, if the two are ruled separately. */
export function SideField({ side, board, unit, draft, onChange }: Props) {
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  return (
    <section class={is('stack')} data-testid={`side-${side}`}>
      <Choice<SideDraft['kind']>
        label={words('ruling.side', { side: common(`line.${side}`) })}
        options={[
          ...AVERAGES.map(value => ({ value, word: words(`average.${value}`) })),
          { value: 'figure', word: words(`ruling.side.${unit}`) },
          { value: 'scores', word: words('ruling.side.scores') },
          ...OF_PLAY.map(value => ({ value, word: words(`ruling.side.${value}`) })),
        ]}
        value={draft.kind}
        onChoose={kind => onChange({ ...draft, kind })}
        testId={`side-${side}`}
      />
      {draft.kind === 'figure' && (
        <label class={is('field')}>
          <span>{words(`ruling.figure.${unit}`)}</span>
          <input
            class={is('amount')}
            inputMode={unit === 'percent' ? 'decimal' : 'text'}
            value={draft.figure}
            onInput={event => onChange({ ...draft, figure: event.currentTarget.value })}
            data-testid={`figure-${side}`}
          />
        </label>
      )}
      {draft.kind === 'scores' && (
        <PartsField board={board} parts={draft.parts} onChange={parts => onChange({ ...draft, parts })} />
      )}
    </section>
  )
}

interface CappedProps {
  readonly capped: CappedSides | null
  /** True if there is a score that can be capped; else it is still to come. */
  readonly isPlayed: boolean
  readonly onChange: (capped: CappedSides) => void
}

/** Asks who gets at most average minus, if the score remains. */
export function CappedField({ capped, isPlayed, onChange }: CappedProps) {
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  return (
    <section class={is('stack')}>
      <Choice<CappedSides>
        label={words('ruling.capped')}
        options={CAPPED_SIDES.map(value => ({
          value,
          word: value === 'both' ? words('ruling.capped.both') : common(`line.${value}`),
        }))}
        value={capped}
        onChoose={onChange}
        testId="capped"
      />
      <p class={is('soft')}>{words(isPlayed ? 'ruling.capped.hint' : 'ruling.capped.unplayed')}</p>
    </section>
  )
}
