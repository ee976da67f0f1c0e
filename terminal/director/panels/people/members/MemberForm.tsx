import { type Signal, useSignal } from '@preact/signals'
import * as v from 'valibot'
import {
  LONGEST_PERSON,
  type Member,
  personNameSchema,
  personNumberSchema,
} from '../../../../../shared/people/person.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import formStyles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { deleteMember, memberOf, putMember } from '../../../model/hub/member-asks.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './Members.module.css'

const is = classesOf(styles)
const inForm = classesOf(formStyles)
const inPanel = classesOf(panelStyles)

interface Props {
  readonly member: Member | null
  readonly onDone: () => void
}

type Refusal = 'number-taken' | 'deleted' | 'too-many' | 'not-kept'

export function MemberForm({ member, onDone }: Props) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { terminal, device } = useDirector()
  const name = useSignal(member?.name ?? '')
  const number = useSignal(member?.number ?? '')
  const federation = useSignal(member?.federation ?? '')
  const reduced = useSignal(member?.reduced ?? false)
  const refusal = useSignal<Refusal | null>(null)
  const numbers = [number, federation].map(({ value }) => value.trim())
  const isWhole =
    v.is(personNameSchema, name.value.trim()) &&
    numbers.every(one => one === '' || v.is(personNumberSchema, one))
  const save = async () => {
    const [own = '', listed = ''] = numbers
    const kept = memberOf(
      {
        name: name.value.trim(),
        ...(own !== '' && { number: own }),
        ...(listed !== '' && { federation: listed }),
        ...(reduced.value && { reduced: true }),
      },
      member?.id ?? device.randomWord().slice(0, 20),
    )
    const became = await putMember(terminal, kept)
    if (became === 'added' || became === 'changed' || became === 'known') return onDone()
    refusal.value = became ?? 'not-kept'
  }
  return (
    <section class={inForm('form')} aria-label={member?.name ?? t('add')} data-testid="member-form">
      <Field label={t('name')} value={name} testId="member-name" most={LONGEST_PERSON} />
      <Field label={t('number')} value={number} testId="member-number" most={20} />
      <Field label={t('federation')} value={federation} testId="member-federation" most={20} />
      <label class={is('check')}>
        <input
          type="checkbox"
          checked={reduced.value}
          onChange={event => {
            reduced.value = event.currentTarget.checked
          }}
          data-testid="member-reduced"
        />
        <span>{t('reduced.long')}</span>
      </label>
      <FormFoot
        save={t('save')}
        saveId="member-save"
        onSave={() => void save()}
        disabled={!isWhole}
        onCancel={onDone}
      >
        {refusal.value !== null && (
          <p role="alert" class={inPanel('away')} data-testid="member-refused">
            {t(`refused.${refusal.value}`)}
          </p>
        )}
      </FormFoot>
      {member && <DeleteKey member={member} onDone={onDone} />}
    </section>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: Signal<string>
  readonly testId: string
  readonly most: number
}

const Field = ({ label, value, testId, most }: FieldProps) => (
  <label class={inPanel('field')}>
    <span>{label}</span>
    <input
      type="text"
      value={value.value}
      maxLength={most}
      autocomplete="off"
      onInput={event => {
        value.value = event.currentTarget.value
      }}
      data-testid={testId}
    />
  </label>
)

/** Asks for confirmation, as it cannot be undone. */
function DeleteKey({ member, onDone }: { readonly member: Member; readonly onDone: () => void }) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { terminal } = useDirector()
  const isAsked = useSignal(false)
  const failed = useSignal(false)
  if (!isAsked.value)
    return (
      <BigKey kind="quiet" onPress={() => (isAsked.value = true)} testId="member-delete">
        {t('delete')}
      </BigKey>
    )
  const drop = async () => {
    if (await deleteMember(terminal, member)) onDone()
    else failed.value = true
  }
  return (
    <div class={inPanel('question')}>
      <p>{t('delete.ask', { name: member.name })}</p>
      {failed.value && <p role="alert">{t('refused.not-kept')}</p>}
      <Keys>
        <BigKey kind="alarm" onPress={() => void drop()} testId="member-delete-yes">
          {t('delete.yes')}
        </BigKey>
        <BigKey onPress={() => (isAsked.value = false)} testId="member-delete-no">
          {t('delete.no')}
        </BigKey>
      </Keys>
    </div>
  )
}
