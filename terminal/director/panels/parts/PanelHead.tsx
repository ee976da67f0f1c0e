import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../kit/Panel.module.css'
import { useDirector } from '../../model/store/view.ts'

const is = classesOf(styles)

/** Id of the title, which labels the panel. */
export const PANEL_TITLE = 'panel-title'

/** Draws the panel's title, and the key that leads back to the room. */
export function PanelHead({ title }: { readonly title: string }) {
  const t = useText(DIRECTOR_TEXT)
  const { closePanel } = useDirector()
  return (
    <header class={is('head')}>
      <h2 id={PANEL_TITLE}>{title}</h2>
      <BigKey kind="quiet" onPress={() => closePanel()} testId="panel-close">
        {t('close')}
      </BigKey>
    </header>
  )
}
