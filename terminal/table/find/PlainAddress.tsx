import { classesOf } from '../../components/classes.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import own from './PlainAddress.module.css'

const is = classesOf(styles)
const has = classesOf(own)

/** Shows the address that works without the web app and its permission. */
export function PlainAddress({ address }: { readonly address: string }) {
  const t = useText(FIND_TEXT)
  return (
    <p class={is('text')}>
      {t.parts('refused.plain', {
        address: (
          <a class={has('address')} href={`http://${address}/`}>
            {address}
          </a>
        ),
      })}
    </p>
  )
}
