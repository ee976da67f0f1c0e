import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'

/** In place of the boards of a round that is not drawn yet. */
export function ToDrawSign() {
  const t = useText(DIRECTOR_DRAW_TEXT)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="heard-only">{t('room.to-draw')}</span>
    </>
  )
}
