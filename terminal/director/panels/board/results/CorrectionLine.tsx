import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_CORRECTIONS_TEXT } from '../../../../text/director-corrections.ts'
import { useText } from '../../../../text/use-text.ts'
import { correctingAsAsked, decliningCorrection } from '../../../model/acts/correction-acts.ts'
import type { Need } from '../../../model/needs/need.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Line, ShowKey, Under } from '../../parts/need/Line.tsx'
import { ResultWords } from '../../parts/ResultWords.tsx'

/**
 * Shows a correction request: the current result, the requested one, and the other side's answer. One key settles it
 * (Law 79C); if the sides disagree about the tricks it is a ruling (Law 79B).
 */
export function CorrectionLine({ need }: { readonly need: Extract<Need, { kind: 'correction' }> }) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  const director = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const { asked, stands } = need
  const { section, round, table, board } = asked.place
  const state = store.state.value
  const who = contestantWords(state, common, director, section, asked.contestant)
  const as = correctingAsAsked(state, asked)
  const answer = asked.agrees === null ? 'waits' : asked.agrees ? 'agreed' : 'not-agreed'
  return (
    <Line
      sentence={
        <>
          {t('need', { who, table: tableName(store.signs.value, section, table), board })}{' '}
          <ResultWords result={asked.should} board={board} />
        </>
      }
      more={
        <>
          <Under>
            {t('need.stands')} <ResultWords result={stands} board={board} />
          </Under>
          <Under>
            {t(`need.${answer}`)}
            {asked.isLate && ` ${t('need.late')}`}
          </Under>
        </>
      }
    >
      {as && (
        <BigKey
          kind={asked.agrees === true ? 'safe' : 'plain'}
          onPress={() => void store.say([as])}
          testId="correction-do"
        >
          {t('need.do')}
        </BigKey>
      )}
      <BigKey onPress={() => void store.say([decliningCorrection(state, asked)])} testId="correction-decline">
        {t('need.decline')}
      </BigKey>
      <ShowKey panel={{ kind: 'cell', section, table, round, keying: board }} testId="correction-other">
        {t('need.other')}
      </ShowKey>
    </Line>
  )
}
