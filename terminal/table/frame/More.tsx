import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { deviceMark } from '../../state/device-mark.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { PersonsKey } from '../people/PersonsKey.tsx'
import { type Overlay, useTable } from '../table-context.ts'
import { Languages } from './Languages.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import styles from './screen.module.css'

const is = classesOf(styles)

/** What is seldom wanted. */
export function More() {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const keyingText = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const screen = store.screen.value
  const go = (next: Overlay) => () => {
    overlay.value = next
  }
  const close = (act: () => void) => () => {
    overlay.value = 'none'
    act()
  }
  const called = store.called.value
  const keying = screen.kind === 'entry' && screen.draft.replaces === null
  const anyDone = store.card.value?.boards.some(mark => mark.standing !== null) ?? false
  return (
    <ScreenFrame
      screen="more"
      title={t('more.title')}
      foot={
        <BigKey kind="safe" testId={ids.back} onPress={go('none')}>
          {keyingText('entry.back')}
        </BigKey>
      }
    >
      <div class={is('wide', 'more')}>
        <BigKey
          kind={called ? 'quiet' : 'alarm'}
          testId={called ? ids.uncallDirector : ids.callDirector}
          onPress={close(() => void store.callDirector(!called))}
        >
          {t(called ? 'more.uncall' : 'more.call')}
        </BigKey>
        {store.terminal.link.value === 'unreachable' && (
          <BigKey kind="quiet" testId={ids.otherAddress} onPress={go('address')}>
            {t('more.address')}
          </BigKey>
        )}
        {anyDone && screen.kind !== 'seats' && (
          <BigKey testId={ids.correct} onPress={go('correct')}>
            {t('more.correct')}
          </BigKey>
        )}
        {(keying || (anyDone && screen.kind !== 'seats')) && (
          <BigKey testId={ids.otherBoard} onPress={go('boards')}>
            {t(anyDone ? 'more.boards' : 'more.other-board')}
          </BigKey>
        )}
        {keying && (
          <>
            {store.mayPlayLater() && (
              <BigKey testId={ids.later} onPress={close(() => void store.playLater())}>
                {t('more.later')}
              </BigKey>
            )}
            <BigKey testId={ids.notPlayed} onPress={close(() => store.tap({ kind: 'not-played' }))}>
              {common('not-played')}
            </BigKey>
          </>
        )}
        {['entry', 'score', 'put-off'].includes(screen.kind) && <PersonsKey />}
        <Preferences />
        <p class={is('soft')}>{t('language')}</p>
        <Languages />
        <DeviceMark />
      </div>
    </ScreenFrame>
  )
}

/** As the director's list has it, so that the right one of two tablets is signed off. */
function DeviceMark() {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const device = store.terminal.device.value
  return device && <p class={is('soft')}>{t('more.device', { mark: deviceMark(device) })}</p>
}

/** How this tablet is used: both ways are there to choose, and the one in use is marked. */
function Preferences() {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const { accept, north } = store.preferences.value
  return (
    <>
      <p class={is('soft')}>{t('more.accept')}</p>
      <div class={is('row')}>
        {(['turn', 'hand-over'] as const).map(way => (
          <BigKey
            key={way}
            kind="quiet"
            chosen={accept === way}
            onPress={() => store.prefer({ accept: way })}
          >
            {t(`more.accept-${way}`)}
          </BigKey>
        ))}
      </div>
      <p class={is('soft')}>{t('more.north')}</p>
      <div class={is('row')}>
        {(['near', 'top'] as const).map(where => (
          <BigKey
            key={where}
            kind="quiet"
            chosen={north === where}
            onPress={() => store.prefer({ north: where })}
          >
            {t(`more.north-${where}`)}
          </BigKey>
        ))}
      </div>
    </>
  )
}
