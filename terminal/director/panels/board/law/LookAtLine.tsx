import { withReplacedFacts } from '../../../../../shared/session/acts/overruling.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_NEEDS_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Need } from '../../../model/needs/need.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Line, ShowKey } from '../../parts/need/Line.tsx'

/** Shows a played board that a ruling wants reviewed: the score is assigned, or nothing more is to be done. */
export function LookAtLine({ need }: { readonly need: Extract<Need, { kind: 'look-at' }> }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const { section, round, table, board, ruling, laws } = need.pending
  const { irregularity, number, plan, seats } = ruling.body
  const what = acts(`irregularity.${irregularity}`)
  const nothing = () => {
    const body = { section, round, table, plan, seats, board, ruling: number }
    void store.say([withReplacedFacts(store.state.value, { kind: 'looked-at', body })])
  }
  const named = { table: tableName(store.signs.value, section, table), board, what, laws: t.row(laws) }
  return (
    <Line sentence={t('look-at', named)}>
      <ShowKey
        panel={{ kind: 'cell', section, round, table, keying: board, form: 'ruling', reason: what }}
        testId="look-at-rule"
      >
        {t('look-at.rule')}
      </ShowKey>
      <BigKey kind="quiet" onPress={nothing} testId="look-at-nothing">
        {t('look-at.nothing')}
      </BigKey>
    </Line>
  )
}
