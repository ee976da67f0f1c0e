import { useSignal } from '@preact/signals'
import { MAX_PARTS } from '../../../../../shared/scoring/outcome.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { NO_PART, type PartDraft, weightsOf } from '../../../model/board/rulings/ruling-draft.ts'
import { ScoreField } from './ScoreField.tsx'

const is = classesOf(styles)

interface Props {
  readonly board: number
  readonly parts: readonly PartDraft[]
  readonly onChange: (parts: readonly PartDraft[]) => void
}

/** Asks for scores with weights: one is keyed at a time, the others are shown as lines. */
export function PartsField({ board, parts, onChange }: Props) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const open = useSignal<number | null>(parts.findIndex(({ score }) => score === null))
  const weights = weightsOf(parts)
  const change = (index: number, part: Partial<PartDraft>) =>
    onChange(parts.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <div class={is('stack')}>
      {parts.map((part, index) => (
        // A part is identified by its index: it has no other name.
        <div key={`${index}/${parts.length}`} class={is('board')} data-testid={`part-${index + 1}`}>
          <PartLine
            {...{ number: index + 1, part, isOnly: parts.length === 1, usualWeight: weights[index] }}
            onWeight={weight => change(index, { weight })}
          />
          {open.value === index && (
            <ScoreField board={board} score={part.score} onScore={score => change(index, { score })} />
          )}
          <Keys>
            <BigKey
              kind={open.value === index ? 'plain' : 'quiet'}
              onPress={() => {
                open.value = open.value === index ? null : index
              }}
              testId={`part-key-${index + 1}`}
            >
              {open.value === index ? words('ruling.part.done') : words('ruling.part.key')}
            </BigKey>
            {parts.length > 1 && (
              <BigKey
                kind="quiet"
                onPress={() => {
                  open.value = null
                  onChange(parts.filter((_, at) => at !== index))
                }}
                testId={`part-drop-${index + 1}`}
              >
                {words('ruling.part.drop')}
              </BigKey>
            )}
          </Keys>
        </div>
      ))}
      {parts.length < MAX_PARTS && (
        <BigKey
          onPress={() => {
            open.value = parts.length
            onChange([...parts, NO_PART])
          }}
          testId="part-more"
        >
          {words('ruling.part.more')}
        </BigKey>
      )}
    </div>
  )
}

interface PartLineProps {
  readonly number: number
  readonly part: PartDraft
  readonly isOnly: boolean
  /** Weight that applies while nothing is keyed. */
  readonly usualWeight: number | undefined
  readonly onWeight: (weight: string) => void
}

function PartLine({ number, part, isOnly, usualWeight, onWeight }: PartLineProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  return (
    <div class={is('line')}>
      <strong>
        {words('ruling.part', { number })}:{' '}
        {part.score === null
          ? words('ruling.part.open')
          : words('side.score', { score: t.signed(part.score) })}
      </strong>
      {!isOnly && (
        <label class={is('weight')}>
          <span>{words('ruling.weight')}</span>
          <input
            inputMode="numeric"
            value={part.weight}
            placeholder={usualWeight ? String(usualWeight) : ''}
            onInput={event => onWeight(event.currentTarget.value)}
            data-testid={`weight-${number}`}
          />
        </label>
      )}
    </div>
  )
}
