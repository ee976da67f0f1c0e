import { useComputed } from '@preact/signals'
import type { ComponentProps } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { gameIdOf } from '../../../shared/game/games.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { TrickStyleContext } from '../../components/TricksText.tsx'
import { KEYING_TEXT } from '../../text/keying.ts'
import { OwnWordsContext } from '../../text/own-words.ts'
import { LocaleContext, useText } from '../../text/use-text.ts'
import { isLoaded } from '../../text/vocabulary.ts'
import { auctionPart } from '../auction/lazy-auction.ts'
import type { Changes } from '../changes/Changes.tsx'
import { Entry } from '../entry/Entry.tsx'
import { matchScreens, screensOf } from '../entry/game-keys.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import type { BoardDraft } from '../model/draft.ts'
import { boardNumber } from '../model/table-card.ts'
import { ResultSentence } from '../parts/ResultSentence.tsx'
import type { TableStore } from '../store/table-store.ts'
import { type TableApp as App, TableContext, useTable } from '../table-context.ts'
import { changesScreen, screensAround } from './lazy-parts.ts'
import styles from './TableApp.module.css'

const is = classesOf(styles)

export function TableApp({ app }: { readonly app: App }) {
  const locale = app.locale.value
  const ownWords = useOwnWords(app.store)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <TableContext.Provider value={app}>
      <LocaleContext.Provider value={locale}>
        <OwnWordsContext.Provider value={ownWords}>
          <div class={is('app')}>
            {isLoaded(locale) && (
              <>
                <Alarms />
                <TrickStyleContext.Provider value={app.store.policy.value.tricks}>
                  <CurrentScreen />
                </TrickStyleContext.Provider>
              </>
            )}
          </div>
        </OwnWordsContext.Provider>
      </LocaleContext.Provider>
    </TableContext.Provider>
  )
}

/** Replaces words of the app by those of this game and of its way of counting boards. */
function useOwnWords(store: TableStore) {
  const settings = settingsOf(store.state.value)
  const words = settings ? screensOf(gameIdOf(settings))?.words : undefined
  return useMemo(
    () =>
      words
        ? { ...words, numberOf: (board: number) => boardNumber(store.state.value, store.place.value, board) }
        : null,
    [store, words],
  )
}

/** Shows alarms that must not be missed, above any other screen. */
function Alarms() {
  const { store, secure } = useTable()
  const t = useText(KEYING_TEXT)
  const failed = store.terminal.storeFailed.value
  const notKept = store.notKept.value
  // Shown before play; while a board is keyed the screen is for its keys.
  const { kind } = store.screen.value
  const keying = kind === 'entry' || kind === 'score'
  const session = store.terminal.assignment.value?.session
  const hasSaid = store.terminal.facts.value.some(({ fact }) => fact.session === session)
  return (
    <>
      {failed && (
        <div class={is('alarm')} role="alert" data-testid="store-failed">
          <strong>⚠ {t('store-failed.title')}</strong>
        </div>
      )}
      {!failed && notKept && (
        <div class={is('alarm')} role="alert" data-testid="not-kept">
          <strong>⚠ {t('not-kept.title')}</strong>
        </div>
      )}
      {!failed && !secure && !keying && !hasSaid && kind !== 'elsewhere' && (
        <p class={is('note')} role="status" data-testid="insecure">
          {t('insecure.text')}
        </p>
      )}
    </>
  )
}

function ChangesWhenHere(props: Pick<ComponentProps<typeof Changes>, 'changes'>) {
  const Screen = changesScreen()
  return Screen && <Screen {...props} Sentence={ResultSentence} />
}

function Starting() {
  const t = useText(KEYING_TEXT)
  return <ScreenFrame screen="starting" title={t('starting')} />
}

/** True if the entry is complete and both sides read it. */
const isForBoth = ({ entry: { step } }: BoardDraft): boolean => step === 'accept' || step === 'wrong'

/**
 * Draws the entry screens. The auction recorder is loaded only if auctions are recorded or a ruling restricts the
 * table.
 */
function KeyedScreen({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const part = auctionPart(store)
  // Tracked separately: the clock changes every second.
  const match = matchScreens(store)
  const asksIfBegun = useComputed(() => {
    const { value } = store.screen
    return match !== null && value.kind === 'entry' && match.asksIfBegun(store, value.draft)
  })
  useEffect(() => part?.followEntry(store, draft), [part, store, draft])
  if (store.policy.value.auction && !part) return null
  if (match && asksIfBegun.value) return <match.TimeUp cut={[]} />
  if (part?.isUnread(store, draft)) return <part.OrdersPage draft={draft} />
  return part?.isRecording(store, draft) ? <part.Recorder draft={draft} /> : <Entry draft={draft} />
}

function CurrentScreen() {
  const { store, overlay, join, web } = useTable()
  const screen = store.screen.value
  const asked = store.terminal.handOverAsked.value
  if ((asked === null && join.value === null && !web?.waits.value) || screen.kind === 'elsewhere') {
    if (screen.kind === 'starting') return <Starting />
    if (screen.kind === 'changed') return <ChangesWhenHere changes={screen.changes} />
    const isUnderneath = overlay.value === 'none' || overlay.value === 'high-bids'
    const keys = screen.kind === 'entry' && isUnderneath && !isForBoth(screen.draft)
    if (keys) return <KeyedScreen draft={screen.draft} />
  }
  const Screen = screensAround()
  return Screen && <Screen />
}
