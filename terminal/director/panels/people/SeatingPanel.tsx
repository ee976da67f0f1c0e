import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { Choice, Keys } from '../../kit/Key.tsx'
import styles from '../../kit/Panel.module.css'
import type { PanelOf } from '../../model/panel/panels.ts'
import { useDirector } from '../../model/store/view.ts'
import { PanelHead } from '../parts/PanelHead.tsx'
import { SectionTitle } from '../parts/SectionTitle.tsx'
import { SeatingTable } from './SeatingTable.tsx'

const is = classesOf(styles)

/** Shows the seating of any round, to be read out or posted. */
export function SeatingPanel({ open }: { readonly open: PanelOf<'seating'> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store, device, route } = useDirector()
  const rounds = Math.max(0, ...store.room.value.map(section => section.rounds))
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={t('seating')} />
        <Choice
          label={t('seating.round')}
          options={Array.from({ length: rounds }, (_, index) => ({
            value: index + 1,
            word: t.number(index + 1),
          }))}
          value={open.round}
          onChoose={round => route('seating', { round })}
          testId="seating-round"
          columns={7}
        />
      </div>
      {store.sections.value.map(section => (
        <div key={section} class={is('wide')}>
          {store.sections.value.length > 1 && (
            <h3>
              <SectionTitle section={section} />
            </h3>
          )}
          <SeatingTable section={section} round={open.round} testId="seating" />
        </div>
      ))}
      <Keys>
        <BigKey onPress={device.print} testId="print">
          {t('seating.print')}
        </BigKey>
      </Keys>
    </div>
  )
}
