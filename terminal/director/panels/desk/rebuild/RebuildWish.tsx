import { useSignal } from '@preact/signals'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './Rebuild.module.css'

const is = classesOf(styles)

/** Offers a rebuild on a hub without an evening: another hub was lost, and the tablets may return the data. */
export function RebuildWish() {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store, thisScreen } = useDirector()
  const open = useSignal(false)
  const words = useSignal('')
  if (!open.value)
    return (
      <div class={is('keys')}>
        <BigKey onPress={() => (open.value = true)} testId="rebuild">
          {t('rebuild.offer')}
        </BigKey>
      </div>
    )
  if (!thisScreen.secure) return <p data-testid="rebuild-elsewhere">{t('rebuild.elsewhere')}</p>
  return (
    <section class={is('found')} data-testid="rebuild-wish">
      <h2>{t('rebuild.offer')}</h2>
      <p>{t('rebuild.hint')}</p>
      <label class={is('words')}>
        {t('rebuild.words')}
        <textarea
          data-testid="rebuild-words"
          rows={3}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={words.value}
          onInput={event => (words.value = event.currentTarget.value)}
        />
      </label>
      <div class={is('keys')}>
        <BigKey kind="safe" onPress={() => void store.rebuild(words.value)} testId="rebuild-with-card">
          {t('rebuild.with-card')}
        </BigKey>
        <BigKey onPress={() => void store.rebuild(null)} testId="rebuild-without">
          {t('rebuild.without')}
        </BigKey>
      </div>
      <p>{t('rebuild.without-hint')}</p>
    </section>
  )
}
