import { HALL_LAPTOP_TEXT } from '../../../../../shared/text/catalogues.ts'
import { classesOf } from '../../../../components/classes.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { hallCheck } from './hall-check-later.ts'

const is = classesOf(styles)

export function CheckPanel() {
  const t = useText(HALL_LAPTOP_TEXT)
  const Check = hallCheck()
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={t('title')} />
      </div>
      {Check && <Check />}
    </div>
  )
}
