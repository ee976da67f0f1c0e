import { useSignal } from '@preact/signals'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Choice, Keys } from '../parts/Key.tsx'
import styles from '../parts/Panel.module.css'
import { ReasonField } from '../parts/ReasonField.tsx'
import { useDirector } from '../view.ts'
import { type AmountKind, type AmountUnit, amountOf, type PointUnit, QUICK_AMOUNTS } from './amount.ts'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly contestant: string
  readonly who: string
  /** What the ranking sums up. */
  readonly points: PointUnit
  readonly onDone: () => void
}

const REASONS = ['slow', 'late', 'conduct', 'phone'] as const

/** A penalty or a bonus for one contestant; it is read back before it is saved. */
export function AdjustmentForm({ section, contestant, who, points, onDone }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const kind = useSignal<AmountKind>('penalty')
  const unit = useSignal<AmountUnit>(points === 'matchpoints' ? 'percent' : points)
  const keyed = useSignal('')
  const reason = useSignal('')
  const amount = amountOf(kind.value, unit.value, keyed.value)
  const save = async () => {
    if (!amount) return
    await store.adjust(section, contestant, amount, reason.value)
    onDone()
  }
  return (
    <section class={is('form')} data-testid="adjustment-form">
      <Choice
        label={words('adjust.kind')}
        options={(['penalty', 'bonus'] as const).map(value => ({
          value,
          word: words(`adjust.kind.${value}`),
        }))}
        value={kind.value}
        onChoose={value => {
          kind.value = value
        }}
        testId="adjust-kind"
      />
      {points === 'matchpoints' && (
        <Choice
          label={words('adjust.unit')}
          options={(['percent', 'matchpoints'] as const).map(value => ({
            value,
            word: words(`adjust.unit.${value}`),
          }))}
          value={unit.value}
          onChoose={value => {
            unit.value = value
          }}
          testId="adjust-unit"
        />
      )}
      <div class={is('field')}>
        <label for="amount" class={is('soft')}>
          {words('adjust.amount')} ({words(`adjust.unit.${unit.value}`)})
        </label>
        <input
          id="amount"
          class={is('amount')}
          inputMode="decimal"
          value={keyed.value}
          onInput={event => {
            keyed.value = event.currentTarget.value
          }}
          data-testid="adjust-amount"
        />
        <Keys>
          {QUICK_AMOUNTS[unit.value].map(value => (
            <BigKey
              key={value}
              onPress={() => {
                keyed.value = t.number(value)
              }}
              testId={`amount-${value}`}
            >
              {t.number(value)}
            </BigKey>
          ))}
        </Keys>
      </div>
      <ReasonField reason={reason} usual={REASONS.map(each => words(`adjust.reason.${each}`))} />
      <div class={is('save')}>
        <p aria-live="polite" data-testid="adjust-words">
          {amount ? (
            words(`adjust.${unit.value}`, { who, amount: t.signed(amount.hundredths / 100) })
          ) : (
            <span class={is('soft')}>{words('adjust.incomplete')}</span>
          )}
        </p>
        <Keys>
          <BigKey kind="safe" onPress={save} disabled={amount === null} testId="save-adjustment">
            {words('adjust.save')}
          </BigKey>
          <BigKey kind="quiet" onPress={onDone} testId="cancel">
            {t('cancel')}
          </BigKey>
        </Keys>
      </div>
    </section>
  )
}
