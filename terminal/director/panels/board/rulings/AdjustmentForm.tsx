import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import * as v from 'valibot'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { keptField } from '../../../kit/kept-form.ts'
import panelStyles from '../../../kit/Panel.module.css'
import { ReasonField } from '../../../kit/ReasonField.tsx'
import { type Amount, adjusting } from '../../../model/acts/ruling-acts.ts'
import {
  type AmountKind,
  type AmountUnit,
  amountOf,
  type PointUnit,
  QUICK_AMOUNTS,
} from '../../../model/board/rulings/amount.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'
import { placeText } from '../../parts/preview/preview-words.ts'
import { type Previews, usePreviews } from '../../parts/preview/use-previews.ts'
import { useKeptForm } from '../../parts/use-kept-form.ts'

const is = classesOf(styles)
const inPanel = classesOf(panelStyles)

interface Props {
  readonly section: string
  readonly contestant: string
  readonly who: string
  readonly points: PointUnit
  readonly onDone?: () => void
}

const REASONS = ['slow', 'late', 'conduct', 'phone'] as const

const KINDS = ['penalty', 'bonus'] as const
const UNITS = ['percent', 'matchpoints', 'imps', 'vps', 'points'] as const

function createDraft(points: PointUnit) {
  const kind = signal<AmountKind>('penalty')
  const unit = signal<AmountUnit>(points === 'matchpoints' ? 'percent' : points)
  const keyed = signal('')
  const reason = signal('')
  const kept = [
    keptField('kind', kind, v.picklist(KINDS)),
    keptField('unit', unit, v.picklist(UNITS)),
    keptField('keyed', keyed, v.string()),
    keptField('reason', reason, v.string()),
  ]
  return { kind, unit, keyed, reason, kept }
}
type AdjustmentDraft = ReturnType<typeof createDraft>

/** Gives a penalty to a contestant by one key; another amount or a bonus is keyed, and read back before it is saved. */
export function AdjustmentForm({ section, contestant, who, points, onDone }: Props) {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const draft = useMemo(() => createDraft(points), [])
  const forget = useKeptForm(`adjustment/${section}/${contestant}`, draft.kept)
  const leave = () => {
    forget()
    draft.keyed.value = ''
    draft.reason.value = ''
    onDone?.()
  }
  const save = async (amount: Amount | null) => {
    if (amount && (await store.adjust(section, contestant, amount, draft.reason.value))) leave()
  }
  return (
    <section class={is('form')} data-testid="adjustment-form">
      <QuickPenalties {...{ section, contestant, points }} reason={draft.reason.value} onSave={save} />
      <details class={is('more')} open={draft.keyed.value !== ''}>
        <summary data-testid="adjust-more">{forms('penalty.more')}</summary>
        <Keyed {...{ section, contestant, who, points, draft }} onSave={save} onCancel={leave} />
      </details>
    </section>
  )
}

interface QuickProps extends Omit<Props, 'who' | 'onDone'> {
  readonly reason: string
  readonly onSave: (amount: Amount) => void
}

/** Draws the common penalties, each on a key that saves it, with the resulting place below. */
function QuickPenalties({ section, contestant, points, reason, onSave }: QuickProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const unit: AmountUnit = points === 'matchpoints' ? 'percent' : points
  const amounts = QUICK_AMOUNTS[unit].flatMap(value => amountOf('penalty', unit, String(value)) ?? [])
  const previews = usePreviews(
    'penalties',
    amounts.map(amount => adjusting(store.state.value, section, contestant, amount, reason)),
  )
  return (
    <div class={is('ask')}>
      <p class={is('soft')}>
        {forms('penalty.quick')} ({words(`adjust.unit.${unit}`)})
      </p>
      <Keys>
        {amounts.map((amount, index) => {
          return (
            <BigKey
              key={amount.hundredths}
              onPress={() => onSave(amount)}
              under={placeUnder(previews, index, contestant)}
              testId={`quick-${-amount.hundredths / 100}`}
            >
              {t.signed(amount.hundredths / 100)}
            </BigKey>
          )
        })}
      </Keys>
    </div>
  )
}

/** Formats the place after a penalty: "3 → 5". */
function placeUnder(previews: Previews, index: number, contestant: string): string {
  if (typeof previews === 'string') return previews === 'hidden' ? '' : '…'
  const mine = previews[index]?.changes.find(({ who }) => who.contestant === contestant)
  if (!mine) return '='
  const was = placeText(mine.was)
  const now = placeText(mine.is)
  return was === now ? now : `${was} → ${now}`
}

interface KeyedProps extends Omit<Props, 'onDone'> {
  readonly draft: AdjustmentDraft
  readonly onSave: (amount: Amount | null) => void
  readonly onCancel: () => void
}

function Keyed({ section, contestant, who, points, draft, onSave, onCancel }: KeyedProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const { kind, unit, keyed, reason } = draft
  const amount = amountOf(kind.value, unit.value, keyed.value)
  const statement = amount
    ? adjusting(store.state.value, section, contestant, amount, reason.value)
    : undefined
  return (
    <div>
      <Choice
        label={words('adjust.kind')}
        options={KINDS.map(value => ({ value, word: words(`adjust.kind.${value}`) }))}
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
      <AmountField unit={unit.value} keyed={keyed} />
      <ReasonField reason={reason} usual={REASONS.map(each => words(`adjust.reason.${each}`))} />
      <FormFoot
        save={words('adjust.save')}
        saveId="save-adjustment"
        onSave={() => onSave(amount)}
        disabled={amount === null}
        onCancel={onCancel}
      >
        <p aria-live="polite" data-testid="adjust-words">
          {amount ? (
            words(`adjust.${unit.value}`, { who, amount: t.signed(amount.hundredths / 100) })
          ) : (
            <span class={is('soft')}>{words('adjust.incomplete')}</span>
          )}
        </p>
        <PreviewLine line="adjustment" statement={statement} section={section} concerned={[contestant]} />
      </FormFoot>
    </div>
  )
}

interface AmountProps {
  readonly unit: AmountUnit
  readonly keyed: Signal<string>
}

function AmountField({ unit, keyed }: AmountProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  return (
    <div class={inPanel('field')}>
      <label for="amount" class={is('soft')}>
        {words('adjust.amount')} ({words(`adjust.unit.${unit}`)})
      </label>
      <input
        id="amount"
        class={inPanel('amount')}
        inputMode="decimal"
        value={keyed.value}
        onInput={event => {
          keyed.value = event.currentTarget.value
        }}
        data-testid="adjust-amount"
      />
      <Keys>
        {QUICK_AMOUNTS[unit].map(value => (
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
  )
}
