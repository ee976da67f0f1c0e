import { useComputed } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isSpoken } from '../../text/spoken.ts'
import { LocaleContext } from '../../text/use-text.ts'
import { lazy } from '../../text/when-asked.ts'
import { type Director, DirectorContext } from '../model/store/view.ts'
import type { WayIn } from '../model/way/way-in.ts'
import { findPart } from '../panels/parts/frame/find-later.ts'
import { PageTitle } from './PageTitle.tsx'
import { RoomScreen } from './room/RoomScreen.tsx'
import { StartScreen } from './start/StartScreen.tsx'

const NewSession = lazy(async () => (await import('./start/NewSession.tsx')).NewSession)
const RebuildScreen = lazy(
  async () => (await import('../panels/desk/rebuild/RebuildScreen.tsx')).RebuildScreen,
)

/** Which screen is shown follows from what the store knows. */
export function App({ director }: { readonly director: Director }) {
  const locale = director.locale.value
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <LocaleContext.Provider value={locale}>
      <DirectorContext.Provider value={director}>
        {isSpoken(locale) && (
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
    // Nothing said here would be kept: another tab holds the store.
    if (terminal.link.value === 'elsewhere') return 'start'
    // Its number has to be seen, also where this screen directed before it was turned away.
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

/** Asked for over whatever is open, and back to it. */
function Finding({ way }: { readonly way: WayIn }) {
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
