import * as v from 'valibot'
import {
  type SectionSigns,
  sectionSignsSchema,
} from '../../../../../shared/session/settings/section-signs.ts'
import { classesOf } from '../../../../components/classes.ts'
import { SIGNS_TEXT } from '../../../../text/signs.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { changingSigns, signedSections } from '../../../model/session/sign-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useSettingsForm } from '../../parts/use-settings-form.ts'
import { SignFields } from './SignFields.tsx'

const is = classesOf(styles)

const keptSchema = v.object({ signs: sectionSignsSchema, isThrough: v.boolean() })

/** Changes the table signs during play. */
export function SignsForm({ stands }: { readonly stands: SectionSigns }) {
  const t = useText(SIGNS_TEXT)
  const { store } = useDirector()
  const { chosen, statement, leave, save } = useSettingsForm({
    part: 'signs',
    stands: { signs: [...stands], isThrough: false },
    schema: keptSchema,
    changing: changingSigns,
  })
  return (
    <section class={is('form')} data-testid="signs-form">
      <h2>{t('signs')}</h2>
      <SignFields
        sections={signedSections(store.state.value)}
        draft={chosen.value}
        onChange={({ signs, isThrough }) => {
          chosen.value = { signs: [...signs], isThrough }
        }}
      />
      <FormFoot
        save={t('save')}
        saveId="signs-done"
        onSave={save}
        disabled={statement === undefined}
        onCancel={leave}
      >
        <p class={is('soft')}>{t('hint')}</p>
      </FormFoot>
    </section>
  )
}
