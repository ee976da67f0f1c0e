import { classesOf } from '../../../../components/classes.ts'
import panelStyles from '../../../kit/Panel.module.css'
import { tableMatchAt } from '../../../model/acts/table-match.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BothLevels } from '../../parts/ResultWords.tsx'
import styles from './Matches.module.css'
import { MatchParts, useMatchWords } from './match-words.tsx'
import { Conduct } from './TableMatch.tsx'

const is = classesOf({ ...panelStyles, ...styles })

/** Shows the state of a table's match, above its deals, and the director's acts on it. */
export function CellMatch({ open }: { readonly open: PanelOf<'cell'> }) {
  const words = useMatchWords()
  const { store } = useDirector()
  const row = tableMatchAt(store.state.value, open)
  if (!row) return null
  return (
    <div class={is('match', 'apart')} data-testid="cell-match">
      <p>
        <strong class={is('part')}>
          <BothLevels stands={row.match.stands} />
        </strong>{' '}
        <MatchParts parts={words.parts(row)} />
      </p>
      <Conduct row={row} />
    </div>
  )
}
