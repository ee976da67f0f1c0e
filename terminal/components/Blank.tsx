import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'

/** Draws a missing figure: a dash on screen, a word for screen readers. */
export function Blank() {
  const t = useText(COMMON_TEXT)
  return (
    <span role="img" aria-label={t('traveller.blank')}>
      –
    </span>
  )
}
