import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { useText } from '../../../../text/use-text.ts'
import type { WayIn } from '../../../model/way/way-in.ts'

/** An app from the web comes from no desk: nobody opens it at another address. */
export function DeskAway({ way }: { readonly way: Pick<WayIn, 'find'> }) {
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
