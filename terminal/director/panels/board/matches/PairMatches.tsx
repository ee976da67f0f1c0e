import { matchField, type PlacedMeeting } from '../../../../../shared/session/field/match-field.ts'
import { teamFigureText } from '../../../../../shared/session/views/team-standings.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { figureText, inColumn } from '../../../../components/figure-text.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { MATCH_TEXT } from '../../../../text/match.ts'
import { useText } from '../../../../text/use-text.ts'
import panelStyles from '../../../kit/Panel.module.css'
import { meetingOf } from '../../../model/acts/void-match.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './Matches.module.css'
import { VoidMatch } from './VoidMatch.tsx'

const is = classesOf({ ...panelStyles, ...styles })

interface Props {
  readonly section: string
  readonly open: PanelOf<'matches'>
}

/** Lists matches that rank pairs, with their victory points so far; a press opens the acts. */
export function PairMatches({ section, open }: Props) {
  const t = useText(MATCH_TEXT)
  const { store } = useDirector()
  const field = matchField(store.state.value)
  const matches = (field?.matches ?? []).flatMap((placed, at) => {
    const isHere = placed.section === section && placed.meeting.rounds.includes(open.round)
    const [home, away] = (field?.scores[at] ?? []).map(({ victoryPoints }) => victoryPoints)
    return isHere ? [{ placed, points: home && away ? [home, away].map(teamFigureText) : null }] : []
  })
  if (matches.length === 0) return <p class={is('soft')}>{t('list.none')}</p>
  const inPoints = inColumn(matches.flatMap(({ points }) => points ?? []))
  return matches.map(({ placed, points }) => (
    <PairMatch
      key={placed.meeting.pairs.join(' ')}
      placed={placed}
      points={points?.map(inPoints) ?? null}
      open={open}
    />
  ))
}

interface PairMatchProps {
  readonly placed: PlacedMeeting
  /** Victory points of the two; null before any. */
  readonly points: readonly string[] | null
  readonly open: PanelOf<'matches'>
}

function PairMatch({ placed, points, open }: PairMatchProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const { store, route } = useDirector()
  const state = store.state.value
  const { section, meeting } = placed
  const match = meetingOf(state, placed)
  const key = `${section} ${meeting.pairs.join(' ')}`
  const isOpen = open.match === key
  const [home = '', away = ''] = meeting.pairs.map(id => contestantWords(state, common, t, section, id))
  const [own = '', other = ''] = (points ?? []).map(figure => figureText(common, figure))
  return (
    <div class={is('match')}>
      <BigKey
        chosen={isOpen}
        onPress={() => route('matches', { round: open.round, ...(!isOpen && { match: key }) })}
        testId={`match-${meeting.pairs.join('-')}`}
        under={words('pairs.played', { played: match.played, boards: meeting.boards.length })}
      >
        {common('matches.between', { home, away })}{' '}
        {points && <strong class={is('score')}>{common('matches.score', { home: own, away: other })}</strong>}
      </BigKey>
      {isOpen && (
        <VoidMatch
          match={match}
          hint={words('void.hint.pairs')}
          less={words('void.less.pairs')}
          gets={{
            home: words('void.gets.pair', { pair: home }),
            away: words('void.gets.pair', { pair: away }),
          }}
        />
      )}
    </div>
  )
}
