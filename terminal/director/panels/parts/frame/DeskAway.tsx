import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { useText } from '../../../../text/use-text.ts'
import type { HubAccess } from '../../../model/way/way-in.ts'

/** Shows that the hub is away: an app from the web comes from no hub, so opening another address does not help. */
export function DeskAway({ way }: { readonly way: Pick<HubAccess, 'find'> }) {
  const t = useText(DIRECTOR_FIND_TEXT)
  return (
    <>
      <p>{t('away')}</p>
      <BigKey testId="find-desk" onPress={way.find}>
        {t('away.find')}
      </BigKey>
    </>
  )
}
