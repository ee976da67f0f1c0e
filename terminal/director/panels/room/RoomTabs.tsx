import { isMatchGame } from '../../../../shared/game/games.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../text/director-evening.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../text/director-levels.ts'
import { DIRECTOR_MESSAGES_TEXT } from '../../../text/director-messages.ts'
import {
  DIRECTOR_ACTS_TEXT,
  DIRECTOR_SLIPS_TEXT,
  DIRECTOR_TEXT,
  type DirectorText,
} from '../../../text/languages.ts'
import { MATCH_TEXT } from '../../../text/match.ts'
import { useText } from '../../../text/use-text.ts'
import { firstSlip, nextSlip } from '../../model/board/rulings/slips.ts'
import { NO_PANEL, type Panel } from '../../model/panel/panels.ts'
import { matchesNow } from '../../model/store/matches-now.ts'
import { type Page, useDirector } from '../../model/store/view.ts'
import styles from './RoomTabs.module.css'

const is = classesOf(styles)

const PAGES: readonly Page[] = ['needs', 'room']
/**
 * Panels without a tab on a phone: reached from the session's page, matches from the ranking, and a slip from its
 * table.
 */
const DESK_ONLY: readonly Panel['kind'][] = ['matches', 'slips', 'messages', 'address', 'devices']

const AT_TABLES: readonly Panel[] = [{ kind: 'messages' }, { kind: 'address' }, { kind: 'devices' }]

export function RoomTabs() {
  const t = useText(DIRECTOR_TEXT)
  const ofSlips = useText(DIRECTOR_SLIPS_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const messages = useText(DIRECTOR_MESSAGES_TEXT)
  const evening = useText(DIRECTOR_EVENING_TEXT)
  const ofMatches = useText(MATCH_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const { panel, page, store, closePanel } = useDirector()
  const [first] = store.sections.value
  const needs = store.needs.value.length
  const slip = nextSlip(store.room.value, null) ?? firstSlip(store.room.value)
  const slips: readonly Panel[] = slip ? [{ kind: 'slips', ...slip }] : []
  const matches = matchesNow(store)
  const isMatch = isMatchGame(store.settings.value ?? {})
  const panels: readonly Panel[] = [
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
      {panels.map(each => (
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
          {each.kind === 'slips'
            ? ofSlips('title')
            : each.kind === 'acts'
              ? acts('page.acts')
              : each.kind === 'matches'
                ? isMatch
                  ? levels('tables')
                  : ofMatches('list')
                : each.kind === 'messages'
                  ? messages('title')
                  : each.kind === 'evening'
                    ? evening('panel')
                    : panelWord(t, each.kind)}
        </button>
      ))}
    </nav>
  )
}

function panelWord(t: DirectorText, kind: Panel['kind']): string {
  switch (kind) {
    case 'ranking':
      return t('page.ranking')
    case 'traveller':
      return t('page.travellers')
    case 'address':
      return t('page.address')
    case 'devices':
      return t('page.devices')
    case 'session':
      return t('page.session')
    default:
      return t('page.room')
  }
}
