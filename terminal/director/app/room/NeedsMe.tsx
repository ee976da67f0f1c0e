import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { lazy } from '../../../text/when-asked.ts'
import type { Need } from '../../model/needs/need.ts'
import { useDirector } from '../../model/store/view.ts'
import { AlarmLine } from '../../panels/needs/calls/AlarmLine.tsx'
import { NeedsCount } from '../../panels/parts/need/NeedsCount.tsx'
import styles from '../../panels/parts/need/NeedsMe.module.css'

const is = classesOf(styles)

const NeedLine = lazy(async () => (await import('./NeedLine.tsx')).NeedLine)

/** Draws the inbox by urgency, each line with the keys that settle it. */
export function NeedsMe() {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal } = useDirector()
  const needs = store.needs.value
  const link = terminal.link.value
  const away = link === 'unreachable' || link === 'revoked' || link === 'other-club'
  // A waiting player comes before a link that recovers by itself.
  const calls = needs.filter(({ kind }) => kind === 'call')
  const others = needs.filter(({ kind }) => kind !== 'call')
  return (
    <div data-testid="needs">
      <h2 class={is('title')}>
        {t('page.needs')} <NeedsCount />
      </h2>
      <NeedList needs={calls} />
      {away && (
        <p class={is('away')} data-testid={`needs-${link}`}>
          {t(`needs.${link}`)}
        </p>
      )}
      {store.isInboxHere.value && needs.length === 0 && !away && (
        <p class={is('none')} data-testid="needs-none">
          {t(store.phase.value === 'closed' ? 'needs.none.closed' : 'needs.none')}
        </p>
      )}
      <NeedList needs={others} />
      <AlarmLine />
    </div>
  )
}

function NeedList({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null
  return (
    <ul class={is('needs')}>
      {needs.map(need => (
        <li key={need.key} class={is('need', need.kind)} data-testid={`need-${need.kind}`}>
          <NeedLine need={need} />
        </li>
      ))}
    </ul>
  )
}
