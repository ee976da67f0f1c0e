import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'
import { useDirector } from '../view.ts'
import styles from './StartScreen.module.css'

const is = classesOf(styles)

/** Before there is a credential: where to find the link, or that the desk is being asked. */
export function StartScreen() {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { terminal, store } = useDirector()
  const pairing = terminal.pairing.value
  const link = terminal.link.value
  if (link === 'elsewhere')
    return (
      <main class={is('start')} data-screen="elsewhere">
        <p>{t('link.elsewhere')}</p>
      </main>
    )
  if (store.phase.value === 'loading' || pairing.kind === 'asking' || pairing.kind === 'waiting')
    return (
      <main class={is('start')} data-screen="start">
        <p>
          {pairing.kind === 'none' || store.phase.value === 'loading' ? t('loading') : t('unpaired.asking')}
        </p>
      </main>
    )
  return (
    <main class={is('start')} data-screen="unpaired">
      <h1>{t('unpaired.title')}</h1>
      {pairing.kind === 'refused' && (
        <p class={is('refused')}>{t('unpaired.refused', { sentence: common(`pair.${pairing.code}`) })}</p>
      )}
      <p>{t('unpaired.where')}</p>
      <p>{t('unpaired.other')}</p>
      <LanguageChoice />
    </main>
  )
}
