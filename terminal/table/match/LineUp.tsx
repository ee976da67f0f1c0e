import type { Direction } from '../../../shared/game/seat.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { teamWithin, teamWords } from '../../components/match/match-figures.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import type { WrittenNames } from '../model/seated-persons.ts'
import { personOf, type RoundCard } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'
import { hasToWait, homeAndAway, sitsAt, teamToState, toggleInLineUp } from './line-up.ts'
import styles from './MatchHere.module.css'

export { hasToWait, lineUpStatement, teamToState } from './line-up.ts'

const is = classesOf(styles)

interface Props {
  readonly card: RoundCard
  readonly line: Direction
  readonly names: WrittenNames
  readonly onNames: (names: WrittenNames) => void
}

/** Draws the players of a team as keys: one press seats a player, another unseats them. */
export function LineUp({ card, line, names, onNames }: Props) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const place = store.place.value
  const state = store.state.value
  if (!place) return null
  const team = personOf(state, place.section, card.seats[line === 'NS' ? 'N' : 'E'])
  const now = teamToState(state, place, card, store.policy.value.lineUps)
  const waits = hasToWait(now, state, place, card, line)
  if (team.players.length === 0 && !waits) return null
  return (
    <div class={is('line-up')} data-testid={`line-up-${line}`}>
      <p>
        {now && waits
          ? t('line-up.wait', { team: teamWithin(t, now) })
          : t('line-up.team', { team: teamWithin(t, team) })}
      </p>
      <div class={is('players')}>
        {team.players.map(name => (
          <BigKey
            key={name}
            testId={ids.player(line, name)}
            chosen={sitsAt(names, line, name)}
            disabled={waits}
            onPress={() => onNames(toggleInLineUp(names, line, name))}
          >
            {name}
          </BigKey>
        ))}
      </div>
    </div>
  )
}

/** Draws the confirming key, with the name of the team if the teams answer in turn. */
export function SoWeSit({ card, otherwise }: { readonly card: RoundCard; readonly otherwise: string }) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const place = store.place.value
  const now = place && teamToState(store.state.value, place, card, store.policy.value.lineUps)
  return <>{now ? t('line-up.keep', { team: teamWords(t, now) }) : otherwise}</>
}

/** Shows which team plays at home at this table, and which must state its line-up now. */
export function HomeAndAway({ card }: { readonly card: RoundCard }) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const place = store.place.value
  const state = store.state.value
  const teams = place && homeAndAway(state, place.section, card)
  if (!place || !teams) return null
  const now = teamToState(state, place, card, store.policy.value.lineUps)
  return (
    <p class={is('home')} data-testid="home-and-away">
      {t('line-up.teams', { home: teamWithin(t, teams.home), away: teamWithin(t, teams.away) })}
      {now && <> {t('line-up.now', { team: teamWords(t, now) })}</>}
    </p>
  )
}
