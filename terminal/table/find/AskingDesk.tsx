import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import type { NetworkAccess } from '../../state/web-way.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { PlainAddress } from './PlainAddress.tsx'

const is = classesOf(styles)

/** Time by which a reachable hub has answered, ms. */
const SILENT_AFTER_MS = 8000

/**
 * Waits for the hub in the web app. A browser that blocks the local network reports nothing, so after a while the
 * screen shows the address that needs no permission.
 */
export function AskingDesk({ web }: { readonly web: NetworkAccess }) {
  const { terminal } = useTable().store
  const table = useText(TABLE_TEXT)
  const t = useText(FIND_TEXT)
  const silent = useSilent()
  const [address] = web.tried.value
  return (
    <ScreenFrame screen="asking" title={table('asking.text')}>
      <div class={is('column')}>
        {silent && (
          <>
            <Silent address={address} />
            <BigKey kind="quiet" testId={ids.giveUp} onPress={terminal.cancelPairing}>
              {t('find.back')}
            </BigKey>
          </>
        )}
      </div>
    </ScreenFrame>
  )
}

export function SeekingDesk({ web, address }: { readonly web: NetworkAccess; readonly address: string }) {
  const t = useText(FIND_TEXT)
  const silent = useSilent()
  return (
    <ScreenFrame screen="seeking" title={t('find.there')}>
      <div class={is('column')}>
        <p class={is('text')}>{address}</p>
        {silent && <Silent address={address} />}
        <BigKey
          kind="quiet"
          testId={ids.back}
          onPress={() => {
            web.typed.value = null
          }}
        >
          {t('find.back')}
        </BigKey>
      </div>
    </ScreenFrame>
  )
}

/** True once an answer can no longer be expected. */
function useSilent(): boolean {
  const silent = useSignal(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      silent.value = true
    }, SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [silent])
  return silent.value
}

function Silent({ address }: { readonly address: string | undefined }) {
  const t = useText(FIND_TEXT)
  return (
    <>
      <p class={is('text')} role="status">
        {t('allow.silent')}
      </p>
      {address && <PlainAddress address={address} />}
    </>
  )
}
