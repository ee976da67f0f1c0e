import { isMatchGame } from '../../../../../shared/game/games.ts'
import { areTeams } from '../../../../../shared/session/field/team-field.ts'
import { byesIn, matchesIn, type RunningMatch } from '../../../../../shared/session/matches/match-list.ts'
import type { MatchCard } from '../../../../../shared/session/matches/match-view.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { figureText } from '../../../../components/figure-text.ts'
import { MatchCardTable } from '../../../../components/match/MatchCardTable.tsx'
import { MatchScore } from '../../../../components/match/MatchScore.tsx'
import { teamWithin, teamWords, wonInAll } from '../../../../components/match/match-figures.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { MATCH_TEXT } from '../../../../text/match.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { matchOf } from '../../../model/acts/void-match.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { UnseenRanking } from '../../parts/Unseen.tsx'
import styles from './Matches.module.css'
import { PairMatches } from './PairMatches.tsx'
import { TableMatches } from './TableMatches.tsx'
import { VoidMatch } from './VoidMatch.tsx'

const is = classesOf({ ...panelStyles, ...styles })

/** Lists the matches of a round, their scores and what their tables have still to play; a press opens the card. */
export function MatchesPanel({ open }: { readonly open: PanelOf<'matches'> }) {
  const t = useText(MATCH_TEXT)
  const director = useText(DIRECTOR_TEXT)
  const { store, route } = useDirector()
  const rounds = Math.max(0, ...store.room.value.map(section => section.rounds))
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead
          title={director(isMatchGame(store.settings.value ?? {}) ? 'page.tables' : 'page.matches')}
        />
        <Choice
          label={t('list.round')}
          options={Array.from({ length: rounds }, (_, index) => ({
            value: index + 1,
            word: t.number(index + 1),
          }))}
          value={open.round}
          onChoose={round => route('matches', { round })}
          testId="matches-round"
          columns={7}
        />
      </div>
      <UnseenRanking>
        {store.sections.value.map(section => (
          <div key={section} class={is('wide', 'matches')}>
            {store.sections.value.length > 1 && <h3>{director('room.section', { section })}</h3>}
            {isMatchGame(store.settings.value ?? {}) ? (
              <TableMatches section={section} open={open} />
            ) : areTeams(store.state.value) ? (
              <MatchesOf section={section} open={open} />
            ) : (
              <PairMatches section={section} open={open} />
            )}
          </div>
        ))}
      </UnseenRanking>
    </div>
  )
}

interface MatchesOfProps {
  readonly section: string
  readonly open: PanelOf<'matches'>
}

function MatchesOf({ section, open }: MatchesOfProps) {
  const t = useText(MATCH_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, route } = useDirector()
  const state = store.state.value
  const matches = matchesIn(state, section, open.round)
  const byes = byesIn(state, section, open.round)
  const settings = store.settings.value
  const keyOf = ({ card }: RunningMatch) => `${section} ${card.home.contestant} ${card.away.contestant}`
  return (
    <>
      {matches.length === 0 && <p class={is('soft')}>{t('list.none')}</p>}
      {matches.map(match => {
        const isOpen = open.match === keyOf(match)
        return (
          <div key={keyOf(match)} class={is('match')}>
            <MatchKey
              match={match}
              isOpen={isOpen}
              onPress={() => route('matches', { round: open.round, ...(!isOpen && { match: keyOf(match) }) })}
            />
            {isOpen && settings && (
              <>
                <MatchScore card={match.card} />
                <MatchCardTable card={match.card} settings={settings} />
                <VoidTeams card={match.card} round={open.round} />
              </>
            )}
          </div>
        )
      })}
      {byes.map(({ worth, ...bye }) => (
        <p key={bye.label} class={is('soft')} data-testid={`bye-${bye.label}`}>
          {worth === null
            ? t('list.bye', { team: teamWords(t, bye) })
            : t('list.bye.worth', { team: teamWords(t, bye), points: figureText(common, worth) })}
        </p>
      ))}
    </>
  )
}

function VoidTeams({ card, round }: { readonly card: MatchCard; readonly round: number }) {
  const t = useText(MATCH_TEXT)
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const { store } = useDirector()
  const teams = { home: card.home.contestant, away: card.away.contestant }
  const match = matchOf(store.state.value, card.section, teams, round)
  if (!match) return null
  return (
    <VoidMatch
      match={match}
      hint={words('void.hint')}
      less={words('void.less')}
      gets={{
        home: words('void.gets', { team: teamWords(t, card.home) }),
        away: words('void.gets', { team: teamWords(t, card.away) }),
      }}
    />
  )
}

interface MatchKeyProps {
  readonly match: RunningMatch
  readonly isOpen: boolean
  readonly onPress: () => void
}

function MatchKey({ match: { card, tables }, isOpen, onPress }: MatchKeyProps) {
  const t = useText(MATCH_TEXT)
  const { store } = useDirector()
  const left = tables.map(({ table: number, left: count }) => {
    const table = tableName(store.signs.value, card.section, number)
    return count === 0 ? t('list.done', { table }) : t('list.left', { table, count })
  })
  const boards = t('list.boards', { compared: card.compared, boards: card.boards.length })
  return (
    <BigKey
      chosen={isOpen}
      onPress={onPress}
      testId={`match-${card.home.label}-${card.away.label}`}
      under={
        <>
          {[boards, ...left].map(said => (
            <span key={said} class={is('part')}>
              {said}
            </span>
          ))}
        </>
      }
    >
      {t('title', { home: teamWords(t, card.home), away: teamWithin(t, card.away) })}{' '}
      <strong class={is('score')}>
        {t('score', { home: t.number(wonInAll(card, 'home')), away: t.number(wonInAll(card, 'away')) })}
      </strong>
    </BigKey>
  )
}
