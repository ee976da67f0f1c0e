import { BigKey } from '../../../components/BigKey.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_PEOPLE_TEXT } from '../../../text/director-panels.ts'
import { useText } from '../../../text/use-text.ts'
import type { Need } from '../../model/needs/need.ts'
import { contestantWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'
import { DismissKey, Line, Under } from '../parts/need/Line.tsx'

/**
 * Shows that a table has named a pair otherwise than the director: one key takes that over, one ignores it, as for a
 * substitute.
 */
export function NamesLine({ need }: { readonly need: Extract<Need, { kind: 'names' }> }) {
  const words = useText(DIRECTOR_PEOPLE_TEXT)
  const common = useText(COMMON_TEXT)
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { section, contestant, given, said } = need.names
  return (
    <Line
      sentence={words('names.differ', {
        who: contestantWords(store.state.value, common, t, section, contestant),
        said: words.list(said),
      })}
      more={<Under>{words('names.given', { given: words.list(given) })}</Under>}
    >
      <BigKey
        onPress={() => store.name(section, [{ contestant, players: [...said] }])}
        testId="names-take-over"
      >
        {words('names.take-over')}
      </BigKey>
      <DismissKey need={need} testId="names-noted" />
    </Line>
  )
}
