import type { Direction } from '../../../shared/game/seat.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { teamWithin, teamWords } from '../../components/match/match-figures.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import type { WrittenNames } from '../people/seated-persons.ts'
import { personOf, type RoundCard } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import { firstToSay, homeAndAway, isLinedUp, linedUp, sitsAt } from './line-up.ts'
import styles from './MatchHere.module.css'

const is = classesOf(styles)

interface Props {
  readonly card: RoundCard
  readonly line: Direction
  readonly names: WrittenNames
  readonly onNames: (names: WrittenNames) => void
}

/** The persons of a team as keys: a press seats one of them, another lets him stand up. */
export function LineUp({ card, line, names, onNames }: Props) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const place = store.place.value
  const teams = place && homeAndAway(store.state.value, place.section, card.seats)
  if (!place || !teams) return null
  const team = personOf(store.state.value, place.section, card.seats[line === 'NS' ? 'N' : 'E'])
  const first = firstToSay(teams, store.policy.value.lineUps)
  const waits = first !== undefined && first.line !== line && !isLinedUp(names, first.line)
  if (team.players.length === 0) return null
  return (
    <div class={is('line-up')} data-testid={`line-up-${line}`}>
      <p>
        {waits
          ? t('line-up.wait', { team: teamWithin(t, first) })
          : t('line-up.team', { team: teamWithin(t, team) })}
      </p>
      <div class={is('players')}>
        {team.players.map(name => (
          <BigKey
            key={name}
            testId={ids.player(line, name)}
            chosen={sitsAt(names, line, name)}
            disabled={waits}
            onPress={() => onNames(linedUp(names, line, name))}
          >
            {name}
          </BigKey>
        ))}
      </div>
    </div>
  )
}

/** Who is at home at the table, and who says first who sits where. */
export function HomeAndAway({ card }: { readonly card: RoundCard }) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const place = store.place.value
  const teams = place && homeAndAway(store.state.value, place.section, card.seats)
  if (!teams) return null
  const { lineUps } = store.policy.value
  const within = { home: teamWithin(t, teams.home), away: teamWithin(t, teams.away) }
  const saysFirst = { home: teamWords(t, teams.home), away: teamWords(t, teams.away) }
  return (
    <p class={is('home')} data-testid="home-and-away">
      {t('line-up.teams', within)}
      {lineUps !== 'free' && <> {t(`line-up.${lineUps}`, saysFirst)}</>}
    </p>
  )
}
