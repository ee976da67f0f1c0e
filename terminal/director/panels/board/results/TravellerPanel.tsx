import { boardsOf } from '../../../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { SectionTitle } from '../../parts/SectionTitle.tsx'
import { Unseen } from '../../parts/Unseen.tsx'
import { CancelBoard } from '../rulings/CancelBoard.tsx'
import { TravellerLines } from './TravellerLines.tsx'

const is = classesOf(styles)

/** Shows the traveller of any board; a press on a line opens that table and round. */
export function TravellerPanel({ open }: { readonly open: PanelOf<'traveller'> }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, route } = useDirector()
  const state = store.state.value
  const { section: shown, board: chosen } = open
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead
          title={chosen === null ? t('travellers.choose') : common('traveller.title', { board: chosen })}
        />
      </div>
      {chosen !== null && (
        <>
          <Unseen board={chosen}>
            <TravellerLines key={`${shown}/${chosen}`} section={shown} board={chosen} />
          </Unseen>
          <CancelBoard key={`cancel/${shown}/${chosen}`} section={shown} board={chosen} />
        </>
      )}
      {store.sections.value.map(section => (
        <div key={section} class={is('wide')}>
          {store.sections.value.length > 1 && (
            <h3>
              <SectionTitle section={section} />
            </h3>
          )}
          <div class={is('boards')}>
            {boardsOf(sectionOf(state, section)?.plan ?? NO_PLAN).map(board => (
              <BigKey
                key={board}
                chosen={shown === section && chosen === board}
                onPress={() => route('traveller', { section, board })}
                testId={`traveller-${board}`}
              >
                {board}
              </BigKey>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const NO_PLAN = {
  kind: 'pairs',
  title: { kind: 'named', name: '' },
  winners: 1,
  tables: 0,
  rounds: 0,
  contestants: [],
  entries: [],
} as const
