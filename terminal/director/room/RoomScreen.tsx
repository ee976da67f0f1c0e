import { useRef } from 'preact/hooks'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { LastAct } from '../acts/LastAct.tsx'
import { codesPart } from '../codes/codes-later.ts'
import { NeedsMe } from '../needs/NeedsMe.tsx'
import { PrintSheet } from '../papers/PrintSheet.tsx'
import { LinkLine } from '../parts/LinkLine.tsx'
import { PANEL_TITLE } from '../parts/PanelHead.tsx'
import { Trouble } from '../parts/Trouble.tsx'
import { PastLine } from '../sessions/PastLine.tsx'
import { ScreenNotes } from '../this-screen/ScreenNotes.tsx'
import { useDirector } from '../view.ts'
import { RoomGrid } from './grid/RoomGrid.tsx'
import { PHONE, useMedia } from './grid/use-glass.ts'
import { OpenPanel } from './OpenPanel.tsx'
import { RoomFoot } from './RoomFoot.tsx'
import styles from './RoomScreen.module.css'
import { RoomTabs } from './RoomTabs.tsx'
import { TableList } from './tables/TableList.tsx'
import { useKeyboard } from './use-keyboard.ts'

const is = classesOf(styles)

/** The room first, and beside it what needs the director. Whatever is opened lies beside the room, which shrinks. */
export function RoomScreen() {
  const t = useText(DIRECTOR_TEXT)
  const { store, panel, page } = useDirector()
  const open = panel.value.kind !== 'none'
  const isPhone = useMedia(PHONE)
  const screen = useRef<HTMLDivElement>(null)
  useKeyboard(screen)
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
        <header class={is('header')}>
          <h1 class={is('name')} data-testid="session-title">
            {store.settings.value?.name}
          </h1>
          <LinkLine />
          <RoomTabs />
          <ScreenNotes hasForm={open} />
          <PastLine />
        </header>
        <Trouble />
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
            <OpenPanel />
          </section>
        )}
        <LastAct />
        <RoomFoot />
      </div>
      <PrintSheet />
    </>
  )
}
