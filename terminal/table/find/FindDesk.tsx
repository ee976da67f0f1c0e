import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { clubMark } from '../../state/club-stores.ts'
import type { NetworkAccess } from '../../state/web-way.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import { CheckKey } from '../check/CheckKey.tsx'
import { Languages } from '../frame/Languages.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { clubsHere, switchClub } from '../join/clubs.ts'
import { DeskNumberPad } from '../join/DeskNumberPad.tsx'
import { scanPage } from '../join/scan-page.ts'
import { takeScanned } from '../model/scanned-code.ts'
import { PracticeKey } from '../practice/PracticeKey.tsx'
import { useTable } from '../table-context.ts'
import { SeekingDesk } from './AskingDesk.tsx'
import { Scan } from './Scan.tsx'
import { TypeAddress } from './TypeAddress.tsx'

const is = classesOf(styles)

/** Asks for the hub in a web app that knows none or cannot reach the one it knows. */
export function FindDesk({ web }: { readonly web: NetworkAccess }) {
  const { store, room } = useTable()
  const t = useText(FIND_TEXT)
  const way = useSignal<'keys' | 'scan' | 'number' | 'address'>('keys')
  const allowed = web.isOpen.value
  useEffect(() => void web.look(), [web])
  useEffect(() => {
    if (!allowed) return
    room.start()
    return room.stop
  }, [room, allowed])
  const app = useTable()
  const back = () => {
    way.value = 'keys'
  }
  const lookAt = (address: string) => {
    back()
    void web.whenAllowed([address], () => {
      // The permission question replaces this screen, so the search is stored outside it.
      web.typed.value = address
      store.terminal.lookAt(address)
    })
  }
  if (web.typed.value !== null) return <SeekingDesk web={web} address={web.typed.value} />
  if (way.value === 'scan')
    return (
      <Scan
        onBack={back}
        onText={text => {
          back()
          void takeScanned(app, text, scanPage)
        }}
      />
    )
  if (way.value === 'number')
    return (
      <ScreenFrame screen="desk-number" title={t('number.title')}>
        <div class={is('column')}>
          <DeskNumberPad onDesk={lookAt} />
          <BigKey
            kind="quiet"
            testId={ids.typeAddress}
            onPress={() => {
              way.value = 'address'
            }}
          >
            {t('find.address')}
          </BigKey>
          <BigKey kind="quiet" testId={ids.back} onPress={back}>
            {t('find.back')}
          </BigKey>
        </div>
      </ScreenFrame>
    )
  if (way.value === 'address') return <TypeAddress onDesk={lookAt} onBack={back} />
  const looks = allowed && store.terminal.addresses.value.length > 0
  return (
    <ScreenFrame screen="find-desk" title={t('find.title')} actions={<Languages />}>
      <div class={is('column')}>
        <p class={is('text')}>{t(looks ? 'find.looking' : 'find.text')}</p>
        <div class={is('wide')}>
          <BigKey
            kind="safe"
            testId={ids.scan}
            onPress={() => {
              way.value = 'scan'
            }}
          >
            {t('find.scan')}
          </BigKey>
          <BigKey
            testId={ids.typeNumber}
            onPress={() => {
              way.value = 'number'
            }}
          >
            {t('find.number')}
          </BigKey>
        </div>
        <OtherClubs />
        <div class={is('apart')}>
          <PracticeKey />
          <CheckKey />
        </div>
      </div>
    </ScreenFrame>
  )
}

function OtherClubs() {
  const t = useText(FIND_TEXT)
  const { open, known } = clubsHere()
  const others = known().filter(({ store }) => store !== open)
  if (others.length === 0) return null
  return (
    <section class={is('column')}>
      <p class={is('soft')}>{t('find.clubs')}</p>
      <div class={is('keys')}>
        {others.map(({ club, session }) => (
          <BigKey key={club} kind="quiet" testId={ids.club(club)} onPress={() => switchClub(club)}>
            {session ?? t('find.club', { mark: clubMark(club) })}
          </BigKey>
        ))}
      </div>
    </section>
  )
}

/** Offers to scan a table's code again after the hub has moved, instead of typing its address. */
export function ScanAgain() {
  const app = useTable()
  const done = () => {
    app.overlay.value = 'none'
  }
  return (
    <Scan
      onBack={done}
      onText={text => {
        done()
        void takeScanned(app, text, scanPage)
      }}
    />
  )
}
