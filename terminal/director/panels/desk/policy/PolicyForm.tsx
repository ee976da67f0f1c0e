import * as v from 'valibot'
import { isMatchGame } from '../../../../../shared/game/games.ts'
import {
  type TablePolicy,
  tablePolicy,
  tablePolicySchema,
} from '../../../../../shared/session/settings/table-policy.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_POLICY_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { changingPolicy } from '../../../model/session/policy-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useSettingsForm } from '../../parts/use-settings-form.ts'
import { PolicyFields } from './PolicyFields.tsx'

const is = classesOf(styles)

const keptSchema = v.pipe(
  tablePolicySchema,
  v.transform((said): TablePolicy => tablePolicy({ tables: said })),
)

export function PolicyForm({ stands }: { readonly stands: TablePolicy }) {
  const t = useText(DIRECTOR_POLICY_TEXT)
  const { store } = useDirector()
  const { chosen, statement, leave, save } = useSettingsForm({
    part: 'policy',
    stands,
    schema: keptSchema,
    changing: changingPolicy,
  })
  return (
    <section class={is('form')} data-testid="policy-form">
      <h2>{t('policy')}</h2>
      <PolicyFields
        policy={chosen.value}
        isMatch={isMatchGame(store.settings.value ?? {})}
        onChange={policy => {
          chosen.value = policy
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
