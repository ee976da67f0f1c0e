import { useComputed } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isSpoken } from '../text/spoken.ts'
import { LocaleContext } from '../text/use-text.ts'
import { NewSession } from './opening/NewSession.tsx'
import { StartScreen } from './opening/StartScreen.tsx'
import { PageTitle } from './PageTitle.tsx'
import { RebuildScreen } from './rebuild/RebuildScreen.tsx'
import { RoomScreen } from './room/RoomScreen.tsx'
import { type Director, DirectorContext } from './view.ts'

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

function Screen({ director: { store, terminal } }: { readonly director: Director }) {
  const shown = useComputed(() => {
    const phase = store.phase.value
    // Nothing said here would be kept: another tab holds the store.
    if (terminal.link.value === 'elsewhere') return 'start'
    if (store.recovery.value) return 'rebuild'
    return phase === 'running' || phase === 'closed'
      ? 'room'
      : phase === 'no-session' || phase === 'opening'
        ? 'new'
        : 'start'
  })
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
