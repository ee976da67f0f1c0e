import { useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { lazy } from '../../../text/when-asked.ts'
import { useDirector } from '../../model/store/view.ts'
import { codesPart } from '../../panels/desk/codes/codes-later.ts'
import { HeadBar } from '../../panels/parts/frame/HeadBar.tsx'
import { ScreenNotes } from '../../panels/parts/frame/ScreenNotes.tsx'
import { PANEL_TITLE } from '../../panels/parts/PanelHead.tsx'
import { PHONE, useMedia } from '../../panels/parts/use-element-size.ts'
import { RoomGrid } from '../../panels/room/grid/RoomGrid.tsx'
import { RoomFoot } from '../../panels/room/RoomFoot.tsx'
import { RoomTabs } from '../../panels/room/RoomTabs.tsx'
import { TableList } from '../../panels/room/TableList.tsx'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { NeedsMe } from './NeedsMe.tsx'
import { fetchPanels, isPanelHere, OpenPanel } from './OpenPanel.tsx'
import styles from './RoomScreen.module.css'
import { useKeyboard } from './use-keyboard.ts'

const is = classesOf(styles)

const LastAct = lazy(async () => (await import('../../panels/log/LastAct.tsx')).LastAct)
const PastLine = lazy(async () => (await import('../../panels/desk/sessions/PastLine.tsx')).PastLine)
const Trouble = lazy(async () => (await import('../../panels/parts/frame/Trouble.tsx')).Trouble)

/** Delay before the panels are loaded, ms: the room is drawn by then, and no user has reached a key yet. */
const FETCH_PANELS_MS = 300

/** Shows the room with the inbox; an open panel stands beside the room, which shrinks. */
export function RoomScreen() {
  const t = useText(DIRECTOR_TEXT)
  const { store, panel, page } = useDirector()
  const open = panel.value.kind !== 'none'
  const isPhone = useMedia(PHONE)
  const screen = useRef<HTMLDivElement>(null)
  const isHere = isPanelHere(panel.value)
  useKeyboard(screen, isHere)
  useEffect(() => {
    const timer = setTimeout(fetchPanels, FETCH_PANELS_MS)
    return () => clearTimeout(timer)
  }, [])
  const Codes = panel.value.kind === 'codes' ? codesPart()?.CodesPage : undefined
  if (panel.value.kind === 'codes')
    return (
      <>
        {Codes && <Codes open={panel.value} />}
        <PrintSheet />
      </>
    )
  return (
    <>
      <div
        class={is('screen', open && 'open')}
        ref={screen}
        data-screen="room"
        data-page={open ? 'panel' : page.value}
      >
        <HeadBar
          title={
            <h1 class={is('name')} data-testid="session-title">
              {store.settings.value?.name}
            </h1>
          }
        >
          <RoomTabs />
        </HeadBar>
        <aside class={is('notes')}>
          <Trouble />
          <ScreenNotes hasForm={open} />
          <PastLine />
        </aside>
        <main class={is('room')} aria-label={t('page.room')}>
          {isPhone ? <TableList /> : <RoomGrid />}
        </main>
        <section class={is('needs')} aria-label={t('page.needs')}>
          <NeedsMe />
        </section>
        {open && (
          <section
            class={is('panel')}
            aria-labelledby={PANEL_TITLE}
            data-testid="panel"
            data-panel={panel.value.kind}
          >
            <OpenPanel isHere={isHere} />
          </section>
        )}
        <LastAct />
        <RoomFoot />
      </div>
      <PrintSheet />
    </>
  )
}
