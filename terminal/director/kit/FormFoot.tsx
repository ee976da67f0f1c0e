import type { ComponentChildren } from 'preact'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/director.ts'
import { useText } from '../../text/use-text.ts'
import styles from './Form.module.css'
import { Keys } from './Key.tsx'
import { DECIDES } from './keyboard/enter-decides.ts'

const is = classesOf(styles)

interface Props {
  readonly children: ComponentChildren
  readonly save: string
  readonly saveId: string
  readonly onSave: () => void
  readonly disabled: boolean
  readonly onCancel: () => void
}

/** Draws the foot of a form, always in view: the effect, the deciding key, and the way out. */
export function FormFoot({ children, save, saveId, onSave, disabled, onCancel }: Props) {
  const t = useText(DIRECTOR_TEXT)
  return (
    <div class={is('foot')}>
      {children}
      <div {...DECIDES}>
        <Keys>
          <BigKey kind="safe" onPress={onSave} disabled={disabled} testId={saveId}>
            {save}
          </BigKey>
          <BigKey kind="quiet" onPress={onCancel} testId="cancel">
            {t('cancel')}
          </BigKey>
        </Keys>
      </div>
    </div>
  )
}

/** Draws the foot of a form whose keys all save by themselves. */
export function FormWay({ onCancel }: Pick<Props, 'onCancel'>) {
  const t = useText(DIRECTOR_TEXT)
  return (
    <div class={is('foot')}>
      <Keys>
        <BigKey kind="quiet" onPress={onCancel} testId="cancel">
          {t('cancel')}
        </BigKey>
      </Keys>
    </div>
  )
}
