import { useSignal } from '@preact/signals'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { Question } from '../../../../components/Question.tsx'
import type { NetworkAccess, PendingAccess } from '../../../../state/web-way.ts'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { FIND_TEXT } from '../../../../text/find.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from './Find.module.css'
import { PlainAddress } from './PlainAddress.tsx'

const is = classesOf(styles)

/** Explains why the browser is about to ask and, after a no, the way out. */
export function AllowNetwork({ way, waits }: { readonly way: NetworkAccess; readonly waits: PendingAccess }) {
  const t = useText(DIRECTOR_FIND_TEXT)
  const common = useText(FIND_TEXT)
  const silent = useSignal(false)
  const denied = way.leave.value === 'denied'
  const go = async () => {
    const leave = await (denied ? way.look() : way.ask())
    silent.value = leave === 'prompt'
  }
  const [address] = waits.addresses
  return (
    <main class={is('find')} data-screen={denied ? 'network-refused' : 'allow-network'}>
      <Question
        question={t(denied ? 'refused.title' : 'allow.title')}
        detail={common(denied ? 'refused.text' : 'allow.text')}
        safe={{
          word: common(denied ? 'refused.done' : 'allow.go'),
          testId: 'allow-network',
          onPress: () => void go(),
        }}
      />
      <p class={is('said')} role="status">
        {silent.value ? t('allow.silent') : ''}
      </p>
      {(denied || silent.value) && address && <PlainAddress address={address} />}
      <BigKey
        kind="quiet"
        testId="allow-later"
        onPress={() => {
          way.waits.value = null
        }}
      >
        {t('allow.later')}
      </BigKey>
    </main>
  )
}
