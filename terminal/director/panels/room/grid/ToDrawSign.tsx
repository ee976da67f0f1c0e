import { DIRECTOR_ROOM_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'

export function ToDrawSign() {
  const t = useText(DIRECTOR_ROOM_TEXT)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="heard-only">{t('room.to-draw')}</span>
    </>
  )
}
