import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'

/** A figure that there is none of: a dash to see, a word to hear. */
export function Blank() {
  const t = useText(COMMON_TEXT)
  return (
    <span role="img" aria-label={t('traveller.blank')}>
      –
    </span>
  )
}
