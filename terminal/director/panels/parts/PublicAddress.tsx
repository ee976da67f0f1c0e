import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_WALL_TEXT } from '../../../text/director-wall.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../kit/Form.module.css'
import { type PublicPage, publicAddress } from '../../model/session/wall-acts.ts'
import { useDirector } from '../../model/store/view.ts'

const is = classesOf(styles)

/** Shows the address of the room display or the results, to be typed there; nothing until the hub has sent it. */
export function PublicAddress({ of }: { readonly of: PublicPage }) {
  const t = useText(DIRECTOR_WALL_TEXT)
  const { store } = useDirector()
  const devices = store.devices.value
  const address = devices && publicAddress(of, devices.address, devices.typed)
  if (!address) return null
  return (
    <p class={is('soft')}>
      {t(`address.${of}`)} <strong data-testid={`${of}-address`}>{address.typed}</strong>
    </p>
  )
}
