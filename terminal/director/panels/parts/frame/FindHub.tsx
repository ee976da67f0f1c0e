import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { clubMark } from '../../../../state/club-stores.ts'
import { type CameraState, watchCamera } from '../../../../state/code/camera.ts'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { FIND_TEXT } from '../../../../text/find.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import type { HubAccess } from '../../../model/way/way-in.ts'
import styles from './Find.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'

const is = classesOf(styles)

const EXAMPLE = '192.168.1.5:8484'

interface Props {
  readonly way: HubAccess
  /** Hub's reason for refusing this screen, if it gave one. */
  readonly refused?: string
  /** Called to go back, if that is possible. */
  readonly onBack?: () => void
}

/** Asks for the hub: by the code of another screen, by hand, or at its last address. */
export function FindHub({ way, refused, onBack }: Props) {
  const t = useText(DIRECTOR_FIND_TEXT)
  const common = useText(FIND_TEXT)
  const { terminal } = useDirector()
  const scans = useSignal(false)
  const said = useSignal(refused ?? '')
  const take = (text: string) => {
    scans.value = false
    const read = way.take(text)
    switch (read.kind) {
      case 'link':
        said.value = ''
        return
      case 'address':
        said.value = t('find.there', { address: read.address })
        return
      case 'other':
        said.value = t('find.other', { example: EXAMPLE })
        return
      default:
        said.value = t(`find.${read.kind}`)
    }
  }
  if (scans.value)
    return (
      <Scan
        onText={take}
        onBack={() => {
          scans.value = false
        }}
      />
    )
  return (
    <main class={is('find')} data-screen="find-desk">
      <h1>{t('find.title')}</h1>
      <p class={is('said')} role="status">
        {said.value}
      </p>
      {terminal.addresses.value.length > 0 && <p>{t('find.looking')}</p>}
      <p>{t('find.text')}</p>
      <BigKey
        kind="safe"
        testId="scan"
        onPress={() => {
          scans.value = true
        }}
      >
        {t('find.scan')}
      </BigKey>
      <ByHand onText={take} />
      <OtherClubs way={way} />
      {onBack && (
        <BigKey kind="quiet" testId="back" onPress={onBack}>
          {common('find.back')}
        </BigKey>
      )}
      <LanguageChoice />
    </main>
  )
}

function ByHand({ onText }: { readonly onText: (text: string) => void }) {
  const t = useText(DIRECTOR_FIND_TEXT)
  const typed = useSignal('')
  return (
    <form
      class={is('field')}
      onSubmit={event => {
        event.preventDefault()
        onText(typed.value)
      }}
    >
      <label class={is('field')}>
        <span>{t('find.field')}</span>
        <input
          inputMode="url"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={typed.value}
          onInput={event => {
            typed.value = event.currentTarget.value
          }}
          data-testid="desk-field"
        />
      </label>
      <BigKey testId="desk-look" disabled={typed.value === ''} onPress={() => onText(typed.value)}>
        {t('find.go')}
      </BigKey>
    </form>
  )
}

/** Shows the camera's picture and looks for a director's code in it. */
function Scan({ onText, onBack }: { readonly onText: (text: string) => void; readonly onBack: () => void }) {
  const t = useText(DIRECTOR_FIND_TEXT)
  const common = useText(FIND_TEXT)
  const picture = useRef<HTMLVideoElement>(null)
  const state = useSignal<CameraState>('starting')
  const found = useRef(onText)
  found.current = onText
  useEffect(() => {
    if (!picture.current) return
    return watchCamera(
      picture.current,
      text => found.current(text),
      now => {
        state.value = now
      },
    )
  }, [state])
  return (
    <main class={is('find')} data-screen="scan">
      <h1>{common('scan.title')}</h1>
      <p role="status">{state.value === 'none' ? t('find.no-picture') : common(`scan.${state.value}`)}</p>
      <video
        ref={picture}
        class={is('picture')}
        muted
        playsInline
        aria-label={common('scan.picture')}
        data-testid="camera"
      />
      <BigKey kind="quiet" testId="back" onPress={onBack}>
        {common('find.back')}
      </BigKey>
    </main>
  )
}

function OtherClubs({ way }: { readonly way: HubAccess }) {
  const t = useText(DIRECTOR_FIND_TEXT)
  const common = useText(FIND_TEXT)
  const others = way.clubs.known().filter(({ store }) => store !== way.clubs.open)
  if (others.length === 0) return null
  return (
    <section class={is('clubs')}>
      <p>{t('find.clubs')}</p>
      {others.map(({ club, session }) => (
        <BigKey key={club} kind="quiet" testId={`club-${club}`} onPress={() => way.goTo(club)}>
          {session ?? common('find.club', { mark: clubMark(club) })}
        </BigKey>
      ))}
    </section>
  )
}
