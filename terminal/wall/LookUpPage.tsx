import { classesOf } from '../components/classes.ts'
import { Qr } from '../components/qr/Qr.tsx'
import { useText } from '../text/use-text.ts'
import { WALL_TEXT } from '../text/wall.ts'
import { lookUpAddress } from './look-up-address.ts'
import styles from './WallApp.module.css'

const is = classesOf(styles)

/** Shows, at the end, where everyone can look up their boards on their own phone. */
export function LookUpPage() {
  const t = useText(WALL_TEXT)
  const address = lookUpAddress(location)
  return (
    <div class={is('alone')} data-testid="wall-look-up">
      <h1>{t('look-up.title')}</h1>
      {address && (
        <>
          <div class={is('code')}>
            <Qr text={address.page} label={t('look-up.alt')} />
          </div>
          <p>
            <strong>{address.typed}</strong>
          </p>
        </>
      )}
    </div>
  )
}
