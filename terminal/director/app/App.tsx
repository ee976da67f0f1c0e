import { useComputed } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { tableName } from '../../../shared/session/signs/table-name.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../text/director.ts'
import { LocaleContext, useText } from '../../text/use-text.ts'
import { isLoaded } from '../../text/vocabulary.ts'
import { lazy } from '../../text/when-asked.ts'
import { type Director, DirectorContext, useDirector } from '../model/store/view.ts'
import type { HubAccess } from '../model/way/way-in.ts'
import { findPart } from '../panels/parts/frame/find-later.ts'
import { RoomScreen } from './room/RoomScreen.tsx'
import { StartScreen } from './start/StartScreen.tsx'

const NewSession = lazy(async () => (await import('./start/NewSession.tsx')).NewSession)
const RebuildScreen = lazy(
  async () => (await import('../panels/desk/rebuild/RebuildScreen.tsx')).RebuildScreen,
)

export function App({ director }: { readonly director: Director }) {
  const locale = director.locale.value
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <LocaleContext.Provider value={locale}>
      <DirectorContext.Provider value={director}>
        {isLoaded(locale) && (
          <>
            <PageTitle />
            <Screen director={director} />
          </>
        )}
      </DirectorContext.Provider>
    </LocaleContext.Provider>
  )
}

function Screen({ director }: { readonly director: Director }) {
  const { store, terminal } = director
  const shown = useComputed(() => {
    const phase = store.phase.value
    // Nothing entered here would be saved: another tab holds the store.
    if (terminal.link.value === 'elsewhere') return 'start'
    // The screen's number must be visible, also if this screen had rights before it was turned away.
    if (terminal.pairing.value.kind === 'waiting-director') return 'start'
    if (store.recovery.value) return 'rebuild'
    return phase === 'running' || phase === 'closed'
      ? 'room'
      : phase === 'no-session' || phase === 'opening'
        ? 'new'
        : 'start'
  })
  const { way } = director
  if (way && terminal.link.value !== 'elsewhere') {
    const { web, finding } = way
    if (web?.waits.value) {
      const Allow = findPart()?.AllowNetwork
      return Allow ? <Allow way={web} waits={web.waits.value} /> : null
    }
    const pairing = terminal.pairing.value
    if (pairing.kind === 'other-club' && pairing.club !== null) {
      const Other = findPart()?.OtherClub
      return Other ? <Other club={pairing.club} way={way} onStay={terminal.cancelPairing} /> : null
    }
    if (finding.value) return <Finding way={way} />
  }
  switch (shown.value) {
    case 'room':
      return <RoomScreen />
    case 'rebuild':
      return <RebuildScreen />
    case 'new':
      return <NewSession />
    default:
      return <StartScreen />
  }
}

/** Draws the search for a hub over whatever is open, and returns to it. */
function Finding({ way }: { readonly way: HubAccess }) {
  const Find = findPart()?.FindHub
  if (!Find) return null
  return (
    <Find
      way={way}
      onBack={() => {
        way.finding.value = false
      }}
    />
  )
}

/** Sets the tab's title: whose screen it is, or which table has been calling longest. */
function PageTitle() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  const { alarm, store } = useDirector()
  const calls = alarm.inTitle.value
  const [first] = calls
  const title = first
    ? words('title.calls', {
        count: calls.length,
        table: tableName(store.signs.value, first.call.section, first.call.table),
      })
    : t('title')
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
