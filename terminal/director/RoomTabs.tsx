import { classesOf } from '../components/classes.ts'
import { DIRECTOR_TEXT } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import styles from './RoomTabs.module.css'
import { NO_PANEL, type Page, type Panel, useDirector } from './view.ts'

const is = classesOf(styles)

const PAGES: readonly Page[] = ['needs', 'room']

/** What can be opened beside the room. */
export function RoomTabs() {
  const t = useText(DIRECTOR_TEXT)
  const { panel, page, store } = useDirector()
  const [first] = store.sections.value
  const needs = store.needs.value.length
  const panels: readonly Panel[] = [
    { kind: 'ranking' },
    { kind: 'traveller', section: first ?? '', board: null },
    { kind: 'address' },
    { kind: 'devices' },
    { kind: 'session' },
  ]
  const word = (kind: Panel['kind']) =>
    kind === 'ranking'
      ? t('page.ranking')
      : kind === 'traveller'
        ? t('page.travellers')
        : kind === 'address'
          ? t('page.address')
          : kind === 'devices'
            ? t('page.devices')
            : t('page.session')
  return (
    <nav class={is('tabs')}>
      {PAGES.map(each => (
        <button
          type="button"
          key={each}
          class={is('tab', 'phone')}
          aria-current={panel.value.kind === 'none' && page.value === each ? 'page' : undefined}
          onClick={() => {
            panel.value = NO_PANEL
            page.value = each
          }}
          data-testid={`page-${each}`}
        >
          {each === 'needs' ? t('page.needs') : t('page.room')}
          {each === 'needs' && needs > 0 && <span class={is('count')}>{t.number(needs)}</span>}
        </button>
      ))}
      {panels.map(each => (
        <button
          type="button"
          key={each.kind}
          class={is('tab')}
          aria-current={panel.value.kind === each.kind ? 'page' : undefined}
          onClick={() => {
            panel.value = panel.value.kind === each.kind ? NO_PANEL : each
          }}
          data-testid={`page-${each.kind}`}
        >
          {word(each.kind)}
        </button>
      ))}
    </nav>
  )
}
