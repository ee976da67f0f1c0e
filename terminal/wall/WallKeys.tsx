import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/text/locale.ts'
import { classesOf } from '../components/classes.ts'
import { useText } from '../text/use-text.ts'
import { WALL_TEXT } from '../text/wall.ts'
import { LOOK_UP_PATH } from './look-up-address.ts'
import styles from './WallApp.module.css'

const is = classesOf(styles)

/** Time after the last input until the keys disappear, ms. */
const SEEN_MS = 15_000

interface Props {
  readonly locales: Signal<readonly Locale[]>
  readonly mayLookUp: boolean
}

/** Draws the keys for languages, full screen and the results; they appear on input only. */
export function WallKeys({ locales, mayLookUp }: Props) {
  const t = useText(WALL_TEXT)
  const isSeen = useSignal(true)
  useEffect(() => {
    let timer = setTimeout(() => (isSeen.value = false), SEEN_MS)
    const wake = () => {
      isSeen.value = true
      clearTimeout(timer)
      timer = setTimeout(() => (isSeen.value = false), SEEN_MS)
    }
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      wake()
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) wholeScreen()
    }
    const moves = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const move of moves) addEventListener(move, wake)
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      for (const move of moves) removeEventListener(move, wake)
      removeEventListener('keydown', onKey)
    }
  }, [isSeen])
  const toggle = (locale: Locale) => {
    const { value } = locales
    const others = value.filter(each => each !== locale)
    locales.value = others.length === value.length ? [...value, locale] : others.length > 0 ? others : value
  }
  return (
    <nav class={is('keys', !isSeen.value && 'unseen')} aria-label={t('keys')}>
      {LOCALES.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locales.value.includes(locale)}
          onClick={() => toggle(locale)}
          data-testid={`wall-language-${locale}`}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
      {mayLookUp && (
        <a href={LOOK_UP_PATH} data-testid="wall-results">
          {t('look-up')}
        </a>
      )}
      {document.fullscreenEnabled && (
        <button type="button" onClick={wholeScreen} data-testid="wall-full">
          {t('full')}
        </button>
      )}
    </nav>
  )
}

function wholeScreen(): void {
  // A browser that forbids it leaves the page as it is.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else void document.documentElement.requestFullscreen?.().catch(() => undefined)
}
