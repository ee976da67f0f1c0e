import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { useText } from '../../../../text/use-text.ts'
import { PlainAddress } from './PlainAddress.tsx'

/** Time by which a reachable hub has answered, ms. */
const SILENT_AFTER_MS = 8000

/**
 * Shows after a while that no hub answers, with the address that needs neither the app from the web nor its permission.
 */
export function SilentDesk({ address }: { readonly address: string | undefined }) {
  const t = useText(DIRECTOR_FIND_TEXT)
  const silent = useSignal(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      silent.value = true
    }, SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [silent])
  if (!silent.value) return null
  return (
    <>
      <p role="status">{t('allow.silent')}</p>
      {address && <PlainAddress address={address} />}
    </>
  )
}
