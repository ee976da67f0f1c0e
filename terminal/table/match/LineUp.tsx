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
import { hasToWait, homeAndAway, linedUp, saysNow, sitsAt } from './line-up.ts'
import styles from './MatchHere.module.css'

export { hasToWait, sayingLineUp, saysNow } from './line-up.ts'

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
  const [place, state] = [store.place.value, store.state.value]
  if (!place) return null
  const team = personOf(state, place.section, card.seats[line === 'NS' ? 'N' : 'E'])
  const now = saysNow(state, place, card, store.policy.value.lineUps)
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
            onPress={() => onNames(linedUp(names, line, name))}
          >
            {name}
          </BigKey>
        ))}
      </div>
    </div>
  )
}

/** On the key: for which team it speaks, where they speak in turn. */
export function SoWeSit({ card, otherwise }: { readonly card: RoundCard; readonly otherwise: string }) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const place = store.place.value
  const now = place && saysNow(store.state.value, place, card, store.policy.value.lineUps)
  return <>{now ? t('line-up.keep', { team: teamWords(t, now) }) : otherwise}</>
}

/** Who is at home at the table, and who says now who sits where. */
export function HomeAndAway({ card }: { readonly card: RoundCard }) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const [place, state] = [store.place.value, store.state.value]
  const teams = place && homeAndAway(state, place.section, card)
  if (!place || !teams) return null
  const now = saysNow(state, place, card, store.policy.value.lineUps)
  return (
    <p class={is('home')} data-testid="home-and-away">
      {t('line-up.teams', { home: teamWithin(t, teams.home), away: teamWithin(t, teams.away) })}
      {now && <> {t('line-up.now', { team: teamWords(t, now) })}</>}
    </p>
  )
}
