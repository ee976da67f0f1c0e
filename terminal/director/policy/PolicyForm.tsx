import { useSignal } from '@preact/signals'
import * as v from 'valibot'
import {
  type TablePolicy,
  tablePolicy,
  tablePolicySchema,
} from '../../../shared/session/policy/table-policy.ts'
import { sessionSlot } from '../../../shared/session/slot.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_POLICY_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Meanwhile } from '../acts/others/Meanwhile.tsx'
import styles from '../parts/Form.module.css'
import { FormFoot } from '../parts/FormFoot.tsx'
import { forgetForm, keptField } from '../parts/kept-form.ts'
import { useKeptForm } from '../parts/use-kept-form.ts'
import { type PanelOf, useDirector } from '../view.ts'
import { PolicyFields } from './PolicyFields.tsx'
import { changingPolicy } from './policy-acts.ts'

const is = classesOf(styles)

/** As a screen remembers it while it is being chosen. */
const keptSchema = v.pipe(
  tablePolicySchema,
  v.transform((said): TablePolicy => tablePolicy({ tables: said })),
)

/** How the tables play, to be changed while they do. */
export function PolicyChange({ open }: { readonly open: PanelOf<'session'> }) {
  const t = useText(DIRECTOR_POLICY_TEXT)
  const { store, panel, terminal } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  if (!open.policy)
    return (
      <BigKey
        onPress={() => {
          panel.value = { kind: 'session', policy: true }
        }}
        testId="policy-change"
      >
        {t('policy.change')} …
      </BigKey>
    )
  return (
    <Meanwhile
      slots={[sessionSlot('session-opened')]}
      onLeave={() => {
        forgetForm(terminal)
        panel.value = { kind: 'session' }
      }}
    >
      <PolicyForm stands={tablePolicy(settings)} />
    </Meanwhile>
  )
}

function PolicyForm({ stands }: { readonly stands: TablePolicy }) {
  const t = useText(DIRECTOR_POLICY_TEXT)
  const { store, panel } = useDirector()
  const policy = useSignal(stands)
  const forget = useKeptForm('policy', [keptField('policy', policy, keptSchema)])
  const statement = changingPolicy(store.state.value, policy.value)
  const leave = () => {
    forget()
    panel.value = { kind: 'session' }
  }
  const save = async () => {
    if (statement && (await store.say([statement]))) leave()
  }
  return (
    <section class={is('form')} data-testid="policy-form">
      <h2>{t('policy')}</h2>
      <PolicyFields
        policy={policy.value}
        onChange={chosen => {
          policy.value = chosen
        }}
      />
      <FormFoot
        save={t('policy.save')}
        saveId="policy-done"
        onSave={save}
        disabled={statement === undefined}
        onCancel={leave}
      >
        <p class={is('soft')}>{t('policy.hint')}</p>
      </FormFoot>
    </section>
  )
}
