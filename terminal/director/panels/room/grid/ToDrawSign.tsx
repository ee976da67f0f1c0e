import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'

export function ToDrawSign() {
  const t = useText(DIRECTOR_DRAW_TEXT)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="heard-only">{t('room.to-draw')}</span>
    </>
  )
}
