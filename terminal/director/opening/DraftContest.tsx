import { GAME_IDS } from '../../../shared/game/games.ts'
import { USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_OPENING_TEXT } from '../../text/director-opening.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Choice } from '../parts/Key.tsx'
import { useDirector } from '../view.ts'
import { useUsualName } from './before/usual-name.ts'
import { CONTESTS, type Contest, chooseContest } from './contest.ts'
import styles from './Draft.module.css'
import { chooseGame, type Shared } from './draft.ts'

const is = classesOf(styles)

/** What is played: the contest, and the game. Pairs at bridge are chosen already. */
export function DraftContest({ shared }: { readonly shared: Shared }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const { now } = useDirector()
  const usualName = useUsualName()
  const contest = shared.contest.value
  const choose = (chosen: Contest) => {
    // A name that somebody has given stays.
    const { name } = shared
    if (name.value === usualName(now.peek(), contest)) name.value = usualName(now.peek(), chosen)
    chooseContest(shared, chosen)
  }
  return (
    <>
      <Choice
        label={words('contest')}
        options={CONTESTS.map(value => ({ value, word: words(`contest.${value}`) }))}
        value={contest}
        onChoose={choose}
        columns={2}
        testId="contest"
      />
      {contest !== 'pairs' && <p class={is('facts')}>{words(`about.${contest}`)}</p>}
      <Choice
        label={t('draft.game')}
        options={GAME_IDS.map(value => ({ value, word: t(`draft.game.${value}`) }))}
        value={shared.game.value.id}
        onChoose={id => chooseGame(shared, id === 'mini' ? USUAL_MINI : { id })}
        columns={2}
        testId="game"
      />
      <MiniFields shared={shared} />
    </>
  )
}

/** What MiniBridge leaves to the club, where it is chosen; of bridge it stands with the rest. */
function MiniFields({ shared }: { readonly shared: Shared }) {
  const t = useText(DIRECTOR_TEXT)
  const game = shared.game.value
  if (game.id !== 'mini') return null
  return (
    <>
      <Choice
        label={t('draft.points')}
        options={[
          { value: true, word: t('draft.points.yes') },
          { value: 'side', word: t('draft.points.side') },
          { value: false, word: t('draft.points.no') },
        ]}
        value={game.points}
        onChoose={points => chooseGame(shared, { ...game, points })}
        testId="mini-points"
      />
      <Choice
        label={t('draft.equal')}
        options={(['dealer', 'passed-out'] as const).map(value => ({
          value,
          word: t(`draft.equal.${value}`),
        }))}
        value={game.equal}
        onChoose={equal => chooseGame(shared, { ...game, equal })}
        testId="mini-equal"
      />
      <VulnerabilityChoice shared={shared} />
    </>
  )
}

/** Whether the boards say who is vulnerable, or nobody ever is. */
export function VulnerabilityChoice({ shared }: { readonly shared: Shared }) {
  const t = useText(DIRECTOR_TEXT)
  return (
    <Choice
      label={t('draft.vulnerability')}
      options={(['by-board', 'none'] as const).map(value => ({
        value,
        word: t(`draft.vulnerability.${value}`),
      }))}
      value={shared.vulnerability.value}
      onChoose={value => {
        shared.vulnerability.value = value
      }}
      testId="vulnerability"
    />
  )
}
