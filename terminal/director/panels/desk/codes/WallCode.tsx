import { publicPolicy } from '../../../../../shared/session/settings/public-policy.ts'
import { classesOf } from '../../../../components/classes.ts'
import { Qr } from '../../../../components/qr/Qr.tsx'
import { DIRECTOR_WALL_TEXT } from '../../../../text/director-wall.ts'
import { useText } from '../../../../text/use-text.ts'
import { publicAddress } from '../../../model/session/wall-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { WallPolicy } from '../policy/WallPolicy.tsx'
import styles from './Codes.module.css'

const is = classesOf(styles)

/**
 * Shows where a television or projector opens the room display, once the club has one: the address to type, and a code
 * for a camera.
 */
export function WallCode() {
  const t = useText(DIRECTOR_WALL_TEXT)
  const { store, locale } = useDirector()
  const devices = store.devices.value
  const address = devices && publicAddress('wall', devices.address, devices.typed)
  const isOn = publicPolicy(store.settings.value).wall !== 'off'
  return (
    <div class={is('codes', 'wall')} data-testid="wall-code">
      <WallPolicy />
      {isOn && address && (
        <>
          <p>{t('public')}</p>
          <div class={is('wallQr')}>
            <Qr text={`${address.page}?lang=${locale.value}`} label={t('alt')} />
          </div>
        </>
      )}
    </div>
  )
}
