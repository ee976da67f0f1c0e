import { classesOf } from '../../../../components/classes.ts'
import { FIND_TEXT } from '../../../../text/find.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from './Find.module.css'

const is = classesOf(styles)

/** Shows the address that needs neither the app from the web nor its permission. */
export function PlainAddress({ address }: { readonly address: string }) {
  const t = useText(FIND_TEXT)
  return (
    <p>
      {t.parts('refused.plain', {
        address: (
          <a class={is('address')} href={`http://${address}/director/`}>
            {address}
          </a>
        ),
      })}
    </p>
  )
}
