import { LOCALE_NAMES, LOCALES } from '../../../shared/text/locale.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../view.ts'
import { Choice } from './Key.tsx'

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
