import type { NewsItem } from '../../../shared/movement/change/plan-change.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { newsLines } from '../../text/news-words.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { personOf } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import { nameOf } from './People.tsx'

const is = classesOf(styles)

const SHOWN = 6

/** The director has changed the movement: what is new at this table, once. */
export function Changed({ news }: { readonly news: readonly NewsItem[] }) {
  const { store } = useTable()
  const t = useText(COMMON_TEXT)
  const [state, place] = [store.state.value, store.place.value]
  if (!place) return null
  const who = (id: string) => nameOf(t, personOf(state, place.section, id))
  const lines = newsLines(t, news, who)
  const more = lines.length - SHOWN
  return (
    <ScreenFrame screen="changed" title={t('news.title')}>
      <div class={is('column', 'middle')}>
        {lines.slice(0, SHOWN).map(line => (
          <p key={line} class={is('news')}>
            {line}
          </p>
        ))}
        {more > 0 && <p class={is('soft')}>{t('news.more', { count: more })}</p>}
        <div class={is('row')}>
          <BigKey kind="safe" testId={ids.knowChange} onPress={store.knowChange}>
            {t('news.know')}
          </BigKey>
        </div>
      </div>
    </ScreenFrame>
  )
}
