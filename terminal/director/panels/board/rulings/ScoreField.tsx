import { useSignal, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { conditionsOf, vulnerabilityOf } from '../../../../../shared/game/board.ts'
import { gameIdOf, scoreIn } from '../../../../../shared/game/games.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { parsePoints } from '../../../model/board/rulings/figures.ts'
import { useDirector } from '../../../model/store/view.ts'
import { FIELDS } from '../games/result-draft.ts'

const is = classesOf(styles)

interface Props {
  readonly board: number
  readonly score: number | null
  readonly onScore: (score: number | null) => void
}

/** Asks for a score to be assigned: by contract, declarer and tricks, or the points themselves. */
export function ScoreField({ board, score, onScore }: Props) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const how = useSignal<'contract' | 'points'>(score === null ? 'contract' : 'points')
  return (
    <>
      <Choice
        label={words('ruling.how')}
        options={(['contract', 'points'] as const).map(value => ({
          value,
          word: words(`ruling.how.${value}`),
        }))}
        value={how.value}
        onChoose={value => {
          how.value = value
        }}
        testId="score-by"
      />
      {how.value === 'contract' ? (
        <ByContract board={board} onScore={onScore} />
      ) : (
        <InPoints board={board} score={score} onScore={onScore} />
      )}
    </>
  )
}

function ByContract({ board, onScore }: Pick<Props, 'board' | 'onScore'>) {
  const { store } = useDirector()
  const fields = useMemo(() => {
    const settings = store.settings.peek()
    const on = conditionsOf(board, settings?.vulnerability)
    return FIELDS[gameIdOf(settings ?? {})]({ stands: null, leads: false, on })
  }, [])
  useSignalEffect(() => {
    const settings = store.settings.peek()
    const result = fields.played.value
    if (settings && result) onScore(scoreIn(settings, board, result))
  })
  return <fields.Fields />
}

function InPoints({ board, score, onScore }: Props) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const vulnerability = vulnerabilityOf(board, store.settings.value?.vulnerability)
  const keyed = useSignal(score === null ? '' : String(score).replace('-', '−'))
  return (
    <label class={is('field')}>
      <span>{words('ruling.points')}</span>
      <input
        class={is('amount')}
        value={keyed.value}
        onInput={event => {
          keyed.value = event.currentTarget.value
          onScore(parsePoints(keyed.value, vulnerability) ?? null)
        }}
        data-testid="score-points"
      />
      {score === null && /\d/.test(keyed.value) && <span>{words('ruling.points.none')}</span>}
    </label>
  )
}
