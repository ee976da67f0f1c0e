import { LOCALE_NAMES, LOCALES } from '../../../../../shared/text/locale.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { useDirector } from '../../../model/store/view.ts'

export function LanguageChoice() {
  const t = useText(DIRECTOR_TEXT)
  const { locale } = useDirector()
  return (
    <Choice
      label={t('session.language')}
      options={LOCALES.map(value => ({ value, word: LOCALE_NAMES[value] }))}
      value={locale.value}
      onChoose={value => {
        locale.value = value
      }}
      testId="language"
    />
  )
}
