import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../../text/director-papers.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { lawPart } from './law-later.ts'

const is = classesOf(styles)

/** Lists all rulings of the session, to be read here and printed as opened. */
export function RulingsPanel() {
  const papers = useText(DIRECTOR_PAPERS_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { device } = useDirector()
  const part = lawPart()
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={papers('rulings')} />
      </div>
      {part ? (
        <>
          <Keys>
            <BigKey onPress={device.print} testId="print-rulings">
              {papers('print.rulings')}
            </BigKey>
          </Keys>
          <part.RulingsReport />
        </>
      ) : (
        <p>{forms('law.fetching')}</p>
      )}
    </div>
  )
}
