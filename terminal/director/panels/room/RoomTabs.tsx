import {
  CalendarClock,
  FilePenLine,
  History,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  MessageSquare,
  QrCode,
  Settings2,
  Spade,
  TabletSmartphone,
  Trophy,
  Users,
} from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { isMatchGame } from '../../../../shared/game/games.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { firstSlip, nextSlip } from '../../model/board/rulings/slips.ts'
import { NO_PANEL, type Panel } from '../../model/panel/panels.ts'
import { matchesNow } from '../../model/store/matches-now.ts'
import { type Page, useDirector } from '../../model/store/view.ts'
import { NeedsCount } from '../parts/need/NeedsCount.tsx'
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

const ICONS: Readonly<Record<Page | Tab['kind'], LucideIcon>> = {
  needs: Inbox,
  room: LayoutGrid,
  evening: CalendarClock,
  acts: History,
  ranking: Trophy,
  matches: Users,
  traveller: Spade,
  slips: FilePenLine,
  messages: MessageSquare,
  address: QrCode,
  devices: TabletSmartphone,
  session: Settings2,
}

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
        <TabKey
          key={each}
          of={each}
          word={t(`page.${each}`)}
          isOpen={panel.value.kind === 'none' && page.value === each}
          on="phone"
          onPress={() => {
            closePanel()
            page.value = each
          }}
        >
          {each === 'needs' && <NeedsCount />}
        </TabKey>
      ))}
      {tabs.map(each => (
        <TabKey
          key={each.kind}
          of={each.kind}
          word={t(isMatch && each.kind === 'matches' ? 'page.tables' : `page.${each.kind}`)}
          isOpen={panel.value.kind === each.kind}
          on={DESK_ONLY.includes(each.kind) && !(isMatch && each.kind === 'matches') ? 'desk' : 'both'}
          onPress={() => {
            panel.value = panel.value.kind === each.kind ? NO_PANEL : each
          }}
        />
      ))}
    </nav>
  )
}

interface TabKeyProps {
  readonly of: Page | Tab['kind']
  readonly word: string
  readonly isOpen: boolean
  readonly on: 'phone' | 'desk' | 'both'
  readonly onPress: () => void
  readonly children?: ComponentChildren
}

function TabKey({ of, word, isOpen, on, onPress, children }: TabKeyProps) {
  const Icon = ICONS[of]
  return (
    <button
      type="button"
      class={is('tab', on)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onPress}
      data-testid={`page-${of}`}
    >
      <Icon class={is('icon')} />
      {word}
      {children}
    </button>
  )
}
