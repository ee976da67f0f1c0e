import { type Signal, useSignal } from '@preact/signals'
import {
  FEE_KINDS,
  type FeeKind,
  type Fees,
  formatAmount,
  parseAmount,
} from '../../../../../shared/people/fees.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import formStyles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'

const inForm = classesOf(formStyles)
const inPanel = classesOf(panelStyles)

interface Props {
  readonly fees: Fees
  /** Called with the saved amounts, or null if nothing changes. */
  readonly onDone: (kept: Fees | null) => void
}

/** Asks for the club's price of an evening, for each kind of person. */
export function FeesForm({ fees, onDone }: Props) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { terminal } = useDirector()
  const texts = useSignal<Readonly<Record<FeeKind, string>>>({
    member: formatAmount(fees.member),
    reduced: formatAmount(fees.reduced),
    guest: formatAmount(fees.guest),
    visitor: formatAmount(fees.visitor),
  })
  const money = useSignal(fees.money)
  const failed = useSignal(false)
  const said = feesOf(texts.value, money.value)
  const save = async () => {
    if (!said) return
    const answer = await terminal.ask({ what: 'fees', fees: said }).catch(() => null)
    if (answer?.ok && answer.fees) onDone(answer.fees)
    else failed.value = true
  }
  return (
    <section class={inForm('form')} aria-label={t('who.fees.title')} data-testid="fees-form">
      <h3>{t('who.fees.title')}</h3>
      {FEE_KINDS.map(kind => (
        <Field
          key={kind}
          label={t(`who.kind.${kind}`)}
          value={texts.value[kind]}
          onInput={text => {
            texts.value = { ...texts.value, [kind]: text }
          }}
          testId={`fee-${kind}`}
        />
      ))}
      <Money money={money} label={t('who.fees.money')} />
      <FormFoot
        save={t('save')}
        saveId="fees-save"
        onSave={() => void save()}
        disabled={!said}
        onCancel={() => onDone(null)}
      >
        <p class={inPanel('soft')}>{t('who.fees.note')}</p>
        {failed.value && <p role="alert">{t('refused.not-kept')}</p>}
      </FormFoot>
    </section>
  )
}

/** Returns the amounts; `undefined` while one of them is invalid. */
function feesOf(texts: Readonly<Record<FeeKind, string>>, money: string): Fees | undefined {
  const [member, reduced, guest, visitor] = FEE_KINDS.map(kind => parseAmount(texts[kind]))
  if (member === undefined || reduced === undefined || guest === undefined || visitor === undefined)
    return undefined
  return { member, reduced, guest, visitor, money: money.trim().slice(0, 6) }
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (text: string) => void
  readonly testId: string
}

const Field = ({ label, value, onInput, testId }: FieldProps) => (
  <label class={inPanel('field')}>
    <span>{label}</span>
    <input
      type="text"
      inputMode="decimal"
      value={value}
      onInput={event => onInput(event.currentTarget.value)}
      data-testid={testId}
    />
  </label>
)

const Money = ({ money, label }: { readonly money: Signal<string>; readonly label: string }) => (
  <label class={inPanel('field')}>
    <span>{label}</span>
    <input
      type="text"
      maxLength={6}
      value={money.value}
      onInput={event => {
        money.value = event.currentTarget.value
      }}
      data-testid="fee-money"
    />
  </label>
)
