import { useMemo, useState } from 'preact/hooks'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TrickStyleContext } from '../../components/TricksText.tsx'
import { PRACTICE_TEXT } from '../../text/practice.ts'
import { useText } from '../../text/use-text.ts'
import { Accept } from '../acceptance/Accept.tsx'
import { Wrong } from '../acceptance/Wrong.tsx'
import { Boards } from '../entry/Boards.tsx'
import { Entry } from '../entry/Entry.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { Score } from '../score/Score.tsx'
import { createOverlay, type TableApp, TableContext, useTable } from '../table-context.ts'
import { guideOf } from './guide.ts'
import styles from './Practice.module.css'
import { practiceIds } from './practice-ids.ts'
import { createPracticeStore } from './practice-store.ts'

const is = classesOf(styles)

/** Runs a practice board at an imaginary table with the real screens. Nothing is stored or sent. */
export function Practice() {
  const app = useTable()
  const [turn, setTurn] = useState(1)
  const leave = () => {
    app.overlay.value = 'none'
  }
  const [isBegun, setBegun] = useState(false)
  const table = useMemo(
    () => ({ store: createPracticeStore(app.store), overlay: createOverlay() }),
    [app, turn],
  )
  const practice: TableApp = {
    ...app,
    ...table,
    practice: {
      mark: <Mark />,
      guide: isBegun ? <Guide /> : <StartGuide />,
      wayOut: <LeaveKey onPress={leave} />,
    },
  }
  return (
    <TableContext.Provider value={practice}>
      <TrickStyleContext.Provider value={table.store.policy.value.tricks}>
        {isBegun ? (
          <PracticeScreen key={turn} onLeave={leave} onAgain={() => setTurn(turn + 1)} />
        ) : (
          <Start onBegin={() => setBegun(true)} />
        )}
      </TrickStyleContext.Provider>
    </TableContext.Provider>
  )
}

function Start({ onBegin }: { readonly onBegin: () => void }) {
  const t = useText(PRACTICE_TEXT)
  return (
    <ScreenFrame
      screen="practice-start"
      title={t('start.title')}
      actions={
        <BigKey kind="safe" testId={practiceIds.start} onPress={onBegin}>
          {t('start.key')}
        </BigKey>
      }
    >
      <p>{t('start.text')}</p>
    </ScreenFrame>
  )
}

function StartGuide() {
  return <>{useText(PRACTICE_TEXT)('guide.start')}</>
}

function LeaveKey({ onPress }: { readonly onPress: () => void }) {
  const t = useText(PRACTICE_TEXT)
  return (
    <BigKey kind="quiet" testId={practiceIds.leave} onPress={onPress}>
      {t('leave')}
    </BigKey>
  )
}

/** Shows that this is practice, in place of the save status. */
function Mark() {
  const t = useText(PRACTICE_TEXT)
  return (
    <p class={is('mark')} role="status" data-testid="practice">
      {t('mark')}
    </p>
  )
}

/** Shows the next instruction in place of the question, and announces it. */
function Guide() {
  const { store, overlay } = useTable()
  const t = useText(PRACTICE_TEXT)
  const guide = guideOf(store.screen.value, overlay.value)
  return <span class={is('guide', guide === 'guide.accept' && 'accept')}>{t(guide)}</span>
}

interface Ways {
  readonly onLeave: () => void
  readonly onAgain: () => void
}

/** Draws the screens of play; the practice ends after the score. */
function PracticeScreen({ onLeave, onAgain }: Ways) {
  const { store, overlay } = useTable()
  const screen = store.screen.value
  if (screen.kind === 'score') return <Score key={screen.board} board={screen.board} />
  if (screen.kind !== 'entry') return <Done onLeave={onLeave} onAgain={onAgain} />
  if (overlay.value === 'boards') return <Boards correcting={false} />
  switch (screen.draft.entry.step) {
    case 'accept':
      return <Accept draft={screen.draft} />
    case 'wrong':
      return <Wrong draft={screen.draft} />
    default:
      return <Entry draft={screen.draft} />
  }
}

function Done({ onLeave, onAgain }: Ways) {
  const t = useText(PRACTICE_TEXT)
  return (
    <ScreenFrame
      screen="practice-done"
      title={t('done.title')}
      actions={
        <>
          <BigKey testId={practiceIds.again} onPress={onAgain}>
            {t('done.again')}
          </BigKey>
          <BigKey kind="safe" testId={practiceIds.done} onPress={onLeave}>
            {t('done.leave')}
          </BigKey>
        </>
      }
    />
  )
}
