import type { ReadonlySignal, Signal } from '@preact/signals'
import { useContext, useEffect } from 'preact/hooks'
import { warningAt } from '../../shared/session/section/round-clock.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { WallView } from '../../shared/wall/wall-schema.ts'
import { classesOf } from '../components/classes.ts'
import { timeLeft } from '../text/time-left.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { isLoaded } from '../text/vocabulary.ts'
import { WALL_TEXT } from '../text/wall.ts'
import { ClockPage } from './ClockPage.tsx'
import type { Glass } from './display-sizes.ts'
import { RankingPage, SeatingPage, SignUpPage } from './Lists.tsx'
import { LookUpPage } from './LookUpPage.tsx'
import { MatchesPage } from './Matches.tsx'
import { type Page, pagesOf, readingsOf, turnAt, type WallReading } from './pages.ts'
import styles from './WallApp.module.css'
import { WallKeys } from './WallKeys.tsx'
import type { WallStore } from './wall-store.ts'
import { hourOf, phaseWords } from './wall-words.ts'

const is = classesOf(styles)

interface Props {
  readonly store: WallStore
  readonly locales: Signal<readonly Locale[]>
  readonly glass: ReadonlySignal<Glass>
}

/** Draws the room display, page after page. */
export function WallApp({ store, locales, glass }: Props) {
  const told = store.told.value
  const spoken = locales.value.map(isLoaded)
  const pages = told.kind === 'shown' ? pagesOf(told.view, store.hubNow.value, glass.value) : []
  const turn = turnAt(store.hubNow.value, pages.length, locales.value.length)
  const locale = locales.value[turn.language] ?? locales.value[0] ?? 'en'
  const page = pages[turn.page]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  if (spoken.includes(false)) return null
  return (
    <LocaleContext.Provider value={locale}>
      <div
        class={is('wall')}
        data-testid="wall"
        data-page={page?.kind ?? told.kind}
        data-pages={pages.length}
      >
        {told.kind === 'shown' ? (
          <>
            <Head view={told.view} now={store.hubNow.value} />
            <main class={is('page')}>
              {page && <Body view={told.view} page={page} now={store.hubNow.value} />}
            </main>
          </>
        ) : (
          <Nothing kind={told.kind} />
        )}
        <Foot store={store} locales={locales} page={turn.page} pages={pages.length} />
      </div>
    </LocaleContext.Provider>
  )
}

function Nothing({ kind }: { readonly kind: 'asking' | 'off' }) {
  const t = useText(WALL_TEXT)
  return (
    <main class={is('page', 'alone')} data-testid="wall-nothing">
      <h1>{t(kind)}</h1>
      {kind === 'off' && <p>{t('off.how')}</p>}
    </main>
  )
}

/** Draws the head: the session, the time left of each differing clock, and the time of day. */
function Head({ view, now }: { readonly view: WallView; readonly now: number }) {
  const locale = useContext(LocaleContext)
  return (
    <header class={is('head')}>
      <p class={is('name')}>{view.name}</p>
      <Times view={view} now={now} />
      <p class={is('hour')}>{hourOf(now, view.zone, locale)}</p>
    </header>
  )
}

const MOST_CLOCKS = 3

function Times({ view, now }: { readonly view: WallView; readonly now: number }) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  if (view.phase === 'closed') return null
  if (view.signUp && view.signUp.startsAt > now)
    return (
      <p class={is('time')} data-testid="wall-time">
        <span class={is('phase')}>
          {t('sign-up.starts', { time: hourOf(view.signUp.startsAt, view.zone, locale) })}
        </span>
        <strong>{timeLeft(view.signUp.startsAt - now)}</strong>
      </p>
    )
  const readings = readingsOf(view.sections, now)
  return (
    <div class={is('times')}>
      {readings.slice(0, MOST_CLOCKS).map(each => (
        <Time key={each.section.section} reading={each} isOneOf={readings.length > 1} />
      ))}
    </div>
  )
}

function Time({ reading: one, isOneOf }: { readonly reading: WallReading; readonly isOneOf: boolean }) {
  const t = useText(WALL_TEXT)
  const { reading, sections } = one
  const isPlay = reading?.phase === 'play' && reading.isRunning
  const warning = isPlay ? warningAt(reading.leftMs) : null
  const word = warning === null ? phaseWords(t, one) : t(warning === 1 ? 'last' : 'near')
  return (
    <p class={is('time', warning !== null && 'near')} data-testid="wall-time">
      <span class={is('phase')}>
        {isOneOf && `${sections.join(' ')}  `}
        {word}
      </span>
      {reading && reading.phase !== 'over' && <strong>{timeLeft(reading.leftMs)}</strong>}
    </p>
  )
}

interface BodyProps {
  readonly view: WallView
  readonly page: Page
  readonly now: number
}

function Body({ view, page, now }: BodyProps) {
  const t = useText(WALL_TEXT)
  switch (page.kind) {
    case 'sign-up':
      return <SignUpPage page={page} zone={view.zone} now={now} />
    case 'clock':
      return <ClockPage page={page} zone={view.zone} now={now} />
    case 'seating':
      return <SeatingPage page={page} isOneOf={view.sections.length > 1} />
    case 'matches':
      return <MatchesPage page={page} isOneOf={view.sections.length > 1} />
    case 'ranking':
      return <RankingPage page={page} zone={view.zone} now={now} />
    case 'soon':
      return <h1 class={is('alone')}>{t('soon')}</h1>
    case 'look-up':
      return <LookUpPage />
    case 'notice':
      return (
        <div class={is('notice')} data-testid="wall-notice">
          <h1>{t('notice')}</h1>
          <p>{page.text}</p>
        </div>
      )
  }
}

interface FootProps extends Pick<Props, 'store' | 'locales'> {
  readonly page: number
  readonly pages: number
}

function Foot({ store, locales, page, pages }: FootProps) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  const told = store.told.value
  const zone = told.kind === 'shown' ? told.view.zone : 0
  const away = store.awaySince.value
  const time = away === null ? '' : hourOf(away, zone, locale)
  return (
    <footer class={is('foot')}>
      <p class={is('small')} role="status" data-testid="wall-away">
        {away !== null && t('away', { time })}
      </p>
      <WallKeys locales={locales} mayLookUp={told.kind === 'shown' && told.view.lookUp === true} />
      {pages > 1 && <p class={is('small')}>{t('page-of', { page: page + 1, pages })}</p>}
    </footer>
  )
}
