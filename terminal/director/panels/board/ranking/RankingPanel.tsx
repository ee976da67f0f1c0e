import { isMatchGame } from '../../../../../shared/game/games.ts'
import { runningRankings } from '../../../../../shared/session/standings/standings-view.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { RankingStatus } from '../../../../components/end/RankingStatus.tsx'
import { TournamentTable } from '../../../../components/tournament/TournamentTable.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { matchesNow } from '../../../model/store/matches-now.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PaperKeys } from '../../parts/keys/PaperKeys.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { SectionTitle } from '../../parts/SectionTitle.tsx'
import { UnseenRanking } from '../../parts/Unseen.tsx'
import { ContestantMore } from './ContestantMore.tsx'
import { RankingTables } from './RankingTables.tsx'

const is = classesOf(styles)

/** Shows the running ranking over every result so far; after the close it is the final one. */
export function RankingPanel({ open }: { readonly open: PanelOf<'ranking'> }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, panel, own, terminal, route } = useDirector()
  const words = useText(DIRECTOR_SCORING_TEXT)
  const matches = matchesNow(store)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const isMatch = isMatchGame(store.settings.value ?? {})
  const rankings = runningRankings(store.state.value)
  const isMatchpoints = rankings[0]?.scoring === 'matchpoints'
  const closed = store.phase.value === 'closed'
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={closed ? common('ranking.final') : t('page.ranking')} />
        {!closed && (
          <p class={is('soft')}>
            {isMatch
              ? levels('ranked')
              : isMatchpoints
                ? t('ranking.running')
                : words('ranking.running-imps')}
          </p>
        )}
        {rankings[0] && <RankingStatus of={rankings[0]} now={terminal.hubNow.value} />}
        {!isMatch && <p class={is('soft')}>{words('ranking.press')}</p>}
      </div>
      {matches && (
        <Keys>
          <BigKey
            testId="ranking-matches"
            onPress={() => {
              panel.value = matches
            }}
          >
            {t(isMatch ? 'page.tables' : 'page.matches')}
          </BigKey>
        </Keys>
      )}
      <UnseenRanking>
        {rankings.map(standings => (
          <div key={standings.section} class={is('wide')}>
            {rankings.length > 1 && (
              <h3>
                <SectionTitle section={standings.section} />
              </h3>
            )}
            <RankingTables
              standings={standings}
              testId="ranking"
              more={{
                open: open.more?.section === standings.section ? open.more.label : null,
                toggle: label => {
                  const isOpen = open.more?.section === standings.section && open.more.label === label
                  route('ranking', { ...(!isOpen && { more: { section: standings.section, label } }) })
                },
                shown: row => (
                  <ContestantMore
                    section={row.section ?? standings.section}
                    by={standings}
                    contestant={row.contestant}
                  />
                ),
              }}
            />
          </div>
        ))}
        {store.tournament.value && (
          <div class={is('wide')}>
            <TournamentTable ranking={store.tournament.value} />
          </div>
        )}
      </UnseenRanking>
      {!own.hidesRanking.value && <PaperKeys />}
    </div>
  )
}
