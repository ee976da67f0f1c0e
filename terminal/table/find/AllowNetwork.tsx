import { useSignal } from '@preact/signals'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import type { NetworkAccess, PendingAccess } from '../../state/web-way.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { PlainAddress } from './PlainAddress.tsx'

const is = classesOf(styles)

interface Props {
  readonly way: NetworkAccess
  readonly waits: PendingAccess
  /** True if the tablet has a table and can play without the hub. */
  readonly plays: boolean
}

/** Explains the browser's coming permission prompt and, after a refusal, how to reverse it. */
export function AllowNetwork({ way, waits, plays }: Props) {
  const t = useText(FIND_TEXT)
  const silent = useSignal(false)
  const denied = way.leave.value === 'denied'
  const go = async () => {
    const leave = await (denied ? way.look() : way.ask())
    silent.value = leave === 'prompt'
  }
  const [address] = waits.addresses
  return (
    <ScreenFrame screen={denied ? 'network-refused' : 'allow-network'} title={null}>
      <div class={is('column', 'middle')}>
        <Question
          question={t(denied ? 'refused.title' : 'allow.title')}
          detail={t(denied ? 'refused.text' : 'allow.text')}
          safe={{
            word: t(denied ? 'refused.done' : 'allow.go'),
            testId: ids.allowNetwork,
            onPress: () => void go(),
          }}
        />
        {silent.value && (
          <p class={is('amber')} role="status">
            {t('allow.silent')}
          </p>
        )}
        {(denied || silent.value) && address && <PlainAddress address={address} />}
        {plays && (
          <BigKey
            kind="quiet"
            testId={ids.back}
            onPress={() => {
              way.waits.value = null
            }}
          >
            {t('allow.later')}
          </BigKey>
        )}
      </div>
    </ScreenFrame>
  )
}
