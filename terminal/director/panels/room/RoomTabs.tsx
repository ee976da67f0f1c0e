import { isMatchGame } from '../../../../shared/game/games.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { firstSlip, nextSlip } from '../../model/board/rulings/slips.ts'
import { NO_PANEL, type Panel } from '../../model/panel/panels.ts'
import { matchesNow } from '../../model/store/matches-now.ts'
import { type Page, useDirector } from '../../model/store/view.ts'
import styles from './RoomTabs.module.css'

const is = classesOf(styles)

/** Panels with a tab of their own, named by their kind. */
type Tab = Extract<
  Panel,
  {
    kind:
      | 'evening'
      | 'acts'
      | 'ranking'
      | 'matches'
      | 'traveller'
      | 'slips'
      | 'messages'
      | 'address'
      | 'devices'
      | 'session'
  }
>

const PAGES: readonly Page[] = ['needs', 'room']
/**
 * Panels without a tab on a phone: reached from the session's page, matches from the ranking, and a slip from its
 * table.
 */
const DESK_ONLY: readonly Tab['kind'][] = ['matches', 'slips', 'messages', 'address', 'devices']

const AT_TABLES: readonly Tab[] = [{ kind: 'messages' }, { kind: 'address' }, { kind: 'devices' }]

export function RoomTabs() {
  const t = useText(DIRECTOR_TEXT)
  const { panel, page, store, closePanel } = useDirector()
  const [first] = store.sections.value
  const needs = store.needs.value.length
  const slip = nextSlip(store.room.value, null) ?? firstSlip(store.room.value)
  const slips: readonly Tab[] = slip ? [{ kind: 'slips', ...slip }] : []
  const matches = matchesNow(store)
  const isMatch = isMatchGame(store.settings.value ?? {})
  const tabs: readonly Tab[] = [
    ...(store.settings.value?.evening ? [{ kind: 'evening' } as const] : []),
    { kind: 'acts' },
    { kind: 'ranking' },
    ...(matches ? [matches] : []),
    // If a round is one match at its table, no other table has the same deal, and no slip has its boards.
    ...(isMatch ? [] : [{ kind: 'traveller' as const, section: first ?? '', board: null }, ...slips]),
    // An earlier session has no messages to tables, and no tablets.
    ...(store.looking.value ? [] : AT_TABLES),
    { kind: 'session' },
  ]
  return (
    <nav class={is('tabs')}>
      {PAGES.map(each => (
        <button
          type="button"
          key={each}
          class={is('tab', 'phone')}
          aria-current={panel.value.kind === 'none' && page.value === each ? 'page' : undefined}
          onClick={() => {
            closePanel()
            page.value = each
          }}
          data-testid={`page-${each}`}
        >
          {each === 'needs' ? t('page.needs') : t('page.room')}
          {each === 'needs' && needs > 0 && <span class={is('count')}>{t.number(needs)}</span>}
        </button>
      ))}
      {tabs.map(each => (
        <button
          type="button"
          key={each.kind}
          class={is('tab', DESK_ONLY.includes(each.kind) && !(isMatch && each.kind === 'matches') && 'desk')}
          aria-current={panel.value.kind === each.kind ? 'page' : undefined}
          onClick={() => {
            panel.value = panel.value.kind === each.kind ? NO_PANEL : each
          }}
          data-testid={`page-${each.kind}`}
        >
          {t(isMatch && each.kind === 'matches' ? 'page.tables' : `page.${each.kind}`)}
        </button>
      ))}
    </nav>
  )
}
