import type { ComponentProps } from 'preact'
import { useEffect } from 'preact/hooks'
import { classesOf } from '../components/classes.ts'
import { isSpoken } from '../text/spoken.ts'
import { TABLE_TEXT } from '../text/table.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { whenAsked } from '../text/when-asked.ts'
import { ResultSentence } from './acceptance/ResultSentence.tsx'
import type { Changes } from './changes/Changes.tsx'
import { Boards } from './entry/Boards.tsx'
import { Entry } from './entry/Entry.tsx'
import { More } from './frame/More.tsx'
import { Move } from './move/Move.tsx'
import { PutOff } from './move/PutOff.tsx'
import { Seats } from './move/Seats.tsx'
import { ChooseTable } from './notice/ChooseTable.tsx'
import { HandOver } from './notice/HandOver.tsx'
import { Notice } from './notice/Notice.tsx'
import { Ranking } from './score/Ranking.tsx'
import { Score } from './score/Score.tsx'
import styles from './TableApp.module.css'
import { type TableApp as App, TableContext, useTable } from './table-context.ts'

const is = classesOf(styles)

/** The table: one screen, one question. */
export function TableApp({ app }: { readonly app: App }) {
  const locale = app.locale.value
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <TableContext.Provider value={app}>
      <LocaleContext.Provider value={locale}>
        <div class={is('app')}>
          {isSpoken(locale) && (
            <>
              <Alarms />
              <CurrentScreen />
            </>
          )}
        </div>
      </LocaleContext.Provider>
    </TableContext.Provider>
  )
}

/** What must not be missed, whatever is asked below it. */
function Alarms() {
  const { store, secure } = useTable()
  const t = useText(TABLE_TEXT)
  const failed = store.terminal.storeFailed.value
  const notKept = store.notKept.value
  // Said before and between the rounds; while a board is keyed the glass is for its keys.
  const { kind } = store.screen.value
  const keying = kind === 'entry' || kind === 'score'
  return (
    <>
      {failed !== null && (
        <div class={is('alarm')} role="alert" data-testid="store-failed">
          <strong>⚠ {t('store-failed.title')}</strong>
        </div>
      )}
      {failed === null && notKept && (
        <div class={is('alarm')} role="alert" data-testid="not-kept">
          <strong>⚠ {t('not-kept.title')}</strong>
        </div>
      )}
      {!secure && !keying && kind !== 'elsewhere' && (
        <p class={is('note')} data-testid="insecure">
          {t('insecure.text')}
        </p>
      )}
    </>
  )
}

/** Hardly ever wanted: fetched with the first asking. */
const addressScreen = whenAsked(async () => (await import('./frame/Address.tsx')).Address)

function AddressWhenHere() {
  const Address = addressScreen()
  return Address && <Address />
}

/** Only a desk in reach has changes to tell: fetched with the first. */
const changesScreen = whenAsked(async () => (await import('./changes/Changes.tsx')).Changes)

function ChangesWhenHere(props: Pick<ComponentProps<typeof Changes>, 'changes'>) {
  const Screen = changesScreen()
  return Screen && <Screen {...props} Sentence={ResultSentence} />
}

function CurrentScreen() {
  const { store, overlay } = useTable()
  const screen = store.screen.value
  const asked = store.terminal.handOverAsked.value
  if (asked && screen.kind !== 'elsewhere') return <HandOver asked={asked} />
  const during = ['entry', 'score', 'put-off', 'move', 'seats'].includes(screen.kind)
  if (during && overlay.value === 'more') return <More />
  if (during && overlay.value === 'address') return <AddressWhenHere />
  if (during && overlay.value === 'boards') return <Boards correcting={false} />
  if (during && overlay.value === 'correct') return <Boards correcting />
  switch (screen.kind) {
    case 'choose-table':
      return <ChooseTable />
    case 'changed':
      return <ChangesWhenHere changes={screen.changes} />
    case 'put-off':
      return <PutOff boards={screen.boards} />
    case 'seats':
      return <Seats round={screen.round} />
    case 'entry':
      return <Entry draft={screen.draft} />
    case 'score':
      return <Score key={screen.board} board={screen.board} />
    case 'move':
      return <Move round={screen.round} />
    case 'ranking':
      return <Ranking />
    default:
      return <Notice screen={screen} />
  }
}
