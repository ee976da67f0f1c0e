import { EVENING_SECTION } from '../../../../../shared/session/entered-pair.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../../text/director-evening.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { boardsCut, givingBack } from '../../../model/acts/evening-acts.ts'
import type { Panel } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

/** Leads with one press to anything a director does during an evening without a director. */
export function EveningLeads() {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const draw = useText(DIRECTOR_DRAW_TEXT)
  const { panel } = useDirector()
  const lead = (to: Panel) => () => {
    panel.value = to
  }
  const changing = (kind: 'late-pair' | 'pair-leaves') =>
    lead({ kind: 'movement', begun: { section: EVENING_SECTION, kind } })
  return (
    <Keys>
      <BigKey onPress={changing('late-pair')} testId="evening-late">
        {t('late')}
      </BigKey>
      <BigKey onPress={changing('pair-leaves')} testId="evening-leaves">
        {t('leaves')}
      </BigKey>
      <BigKey onPress={lead({ kind: 'draw', section: EVENING_SECTION })} testId="evening-draw">
        {draw('draw.open')}
      </BigKey>
    </Keys>
  )
}

/** Lists boards cut by the bell or the director, each with the key that lets it be played after all. */
export function CutBoards() {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const { store } = useDirector()
  const cut = boardsCut(store.state.value)
  if (cut.length === 0) return null
  return (
    <details class={is('wide')} data-testid="evening-cut">
      <summary>{t('cut-boards', { count: cut.length })}</summary>
      <p class={is('soft')}>{t('give-back.hint')}</p>
      <div class={is('stack')}>
        {cut.map(place => {
          const { round, table, board } = place
          return (
            <div key={`${round}/${table}/${board}`} class={is('line', 'wide')}>
              <span>
                {t('cut-board', {
                  round,
                  board,
                  table: tableName(store.signs.value, EVENING_SECTION, table),
                })}
              </span>
              <BigKey
                kind="quiet"
                onPress={() => {
                  const said = givingBack(store.state.value, place)
                  if (said) void store.say([said])
                }}
                testId={`evening-give-back-${round}-${table}-${board}`}
              >
                {t('give-back')}
              </BigKey>
            </div>
          )
        })}
      </div>
    </details>
  )
}
