import {
  BookOpen,
  CircleSlash,
  Clock,
  FileText,
  Hand,
  LayoutGrid,
  ListOrdered,
  LogOut,
  Pencil,
  Settings,
  Wifi,
} from 'lucide-preact'
import { deviceMark } from '../../../shared/session/identity.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { auctionPart } from '../auction/lazy-auction.ts'
import { CheckKey } from '../check/CheckKey.tsx'
import { matchScreens } from '../entry/game-keys.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { isTimeOver } from '../frame/TimeLeft.tsx'
import { ids } from '../ids.ts'
import { LookUpKey } from '../look-up/LookUpKey.tsx'
import { PersonsKey } from '../people/PersonsKey.tsx'
import { PracticeKey } from '../practice/PracticeKey.tsx'
import { ownCards } from '../store/own-cards.ts'
import { type Overlay, useTable } from '../table-context.ts'

const is = classesOf(styles)

export function MoreMenu() {
  const { store, overlay, web } = useTable()
  const t = useText(TABLE_TEXT)
  const round = useText(ROUND_TEXT)
  const screen = store.screen.value
  const game = store.game.value
  // Deals of one match follow from each other: none is postponed, and none is chosen.
  const isMatch = game?.matchOf !== undefined
  const rules = matchScreens(store) && game
  const go = (next: Overlay) => () => {
    overlay.value = next
  }
  const close = (act: () => void) => () => {
    overlay.value = 'none'
    act()
  }
  const link = store.terminal.link.value
  const keptFrom = web?.isKept.value && link !== 'connected' ? web : null
  const called = store.called.value
  const auction = auctionPart(store)
  const keying = screen.kind === 'entry' && screen.draft.replaces === null
  const mayBeUnplayed =
    screen.kind === 'entry' && screen.draft.entry.kind !== 'not-played' && (!isMatch || isTimeOver(store))
  // After the close only the director corrects, and there is no call: the table's request would just wait.
  const ended = isClosed(store.state.value)
  const anyDone = !ended && (store.card.value?.boards.some(mark => mark.standing !== null) ?? false)
  return (
    <ScreenFrame screen="more" title={t('more.title')} back={<BackKey />}>
      <div class={is('wide', 'list')}>
        {!ended && (
          <BigKey
            kind={called ? 'quiet' : 'alarm'}
            icon={Hand}
            testId={called ? ids.uncallDirector : ids.callDirector}
            onPress={close(() => void store.callDirector(!called))}
          >
            {t(called ? 'more.uncall' : 'more.call')}
          </BigKey>
        )}
        {keptFrom && (
          <BigKey
            kind="quiet"
            icon={Wifi}
            testId={ids.allowNetwork}
            onPress={close(() => void keptFrom.whenAllowed(store.terminal.addresses.value, () => {}))}
          >
            {t('more.allow')}
          </BigKey>
        )}
        {!keptFrom && link === 'unreachable' && (
          <BigKey kind="quiet" icon={Wifi} testId={ids.otherAddress} onPress={go('address')}>
            {t('more.address')}
          </BigKey>
        )}
        {store.policy.value.betweenRounds === 'ranking' &&
          ['move', 'seats', 'put-off'].includes(screen.kind) && (
            <BigKey icon={ListOrdered} testId={ids.rankingSoFar} onPress={go('ranking')}>
              {round('ranking.so-far')}
            </BigKey>
          )}
        {rules && (
          <BigKey icon={BookOpen} testId={ids.rules} onPress={go('rules')}>
            <PhraseText game={rules.id} phrase={{ kind: 'rules.title' }} />
          </BigKey>
        )}
        {ownCards(store) && (
          <BigKey icon={FileText} testId={ids.ownCards} onPress={go('own-cards')}>
            {round('own.cards')}
          </BigKey>
        )}
        {screen.kind !== 'entry' && <LookUpKey />}
        {anyDone && screen.kind !== 'seats' && (
          <BigKey icon={Pencil} testId={ids.correct} onPress={go('correct')}>
            {t('more.correct')}
          </BigKey>
        )}
        {((keying && !isMatch) || (anyDone && screen.kind !== 'seats')) && (
          <BigKey icon={LayoutGrid} testId={ids.otherBoard} onPress={go('boards')}>
            {t(anyDone ? 'more.boards' : 'more.other-board')}
          </BigKey>
        )}
        {auction && screen.kind === 'entry' && <auction.MoreKeys draft={screen.draft} />}
        {keying && !isMatch && store.mayPlayLater() && (
          <BigKey icon={Clock} testId={ids.later} onPress={close(() => void store.playLater())}>
            {t('more.later')}
          </BigKey>
        )}
        {keying && !isMatch && (
          <BigKey icon={LogOut} testId={ids.leaveOpen} onPress={go('leave')}>
            {round('leave.open')}
          </BigKey>
        )}
        {mayBeUnplayed && (
          <BigKey icon={CircleSlash} testId={ids.unplayed} onPress={go('unplayed')}>
            {t('more.unplayed')}
          </BigKey>
        )}
        {['entry', 'score', 'put-off'].includes(screen.kind) && <PersonsKey />}
        <BigKey kind="quiet" icon={Settings} testId={ids.settings} onPress={go('settings')}>
          {t('more.settings')}
        </BigKey>
        {link !== 'unreachable' && !keptFrom && <PracticeKey />}
        <CheckKey />
        <DeviceMark />
      </div>
    </ScreenFrame>
  )
}

/** Shows the tablet's mark from the director's list of devices, so that the right one is revoked. */
function DeviceMark() {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const device = store.terminal.device.value
  return device && <p class={is('soft')}>{t('more.device', { mark: deviceMark(device) })}</p>
}
