import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { type CameraState, watchCamera } from '../../state/code/camera.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import screen from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import styles from './Scan.module.css'

const is = classesOf(screen)
const has = classesOf(styles)

interface Props {
  readonly onText: (text: string) => void
  readonly onBack: () => void
}

export function Scan({ onText, onBack }: Props) {
  const t = useText(FIND_TEXT)
  const picture = useRef<HTMLVideoElement>(null)
  const state = useSignal<CameraState>('starting')
  const found = useRef(onText)
  found.current = onText
  useEffect(() => {
    if (!picture.current) return
    return watchCamera(
      picture.current,
      text => found.current(text),
      said => {
        state.value = said
      },
    )
  }, [state])
  return (
    <ScreenFrame screen="scan" title={t('scan.title')}>
      <div class={is('column')}>
        <p class={is(state.value === 'none' ? 'amber' : 'text')} role="status">
          {t(`scan.${state.value}`)}
        </p>
        <video
          ref={picture}
          class={has('picture')}
          muted
          playsInline
          aria-label={t('scan.picture')}
          data-testid="camera"
        />
        <BigKey kind="quiet" testId={ids.back} onPress={onBack}>
          {t('find.back')}
        </BigKey>
      </div>
    </ScreenFrame>
  )
}
