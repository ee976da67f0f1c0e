import { GAME_IDS } from '../../../../../shared/game/games.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../text/director-opening.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import { useUsualName } from '../../../model/prepare/before/usual-name.ts'
import { CONTESTS, type Contest, chooseContest, MATCH_CONTESTS } from '../../../model/prepare/contest.ts'
import { chooseGame, isMatchDraft, type Shared } from '../../../model/prepare/draft.ts'
import { useDirector } from '../../../model/store/view.ts'
import { GAME_FIELDS, USUAL_CHOICES } from './games.ts'

const is = classesOf(styles)

export function DraftContest({ shared }: { readonly shared: Shared }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const matches = useText(DIRECTOR_LEVELS_TEXT)
  const { now } = useDirector()
  const usualName = useUsualName()
  const contest = shared.contest.value
  const game = shared.game.value.id
  const isMatch = isMatchDraft(shared)
  const Fields = GAME_FIELDS[game]
  /** Changes the contest or game; a name given by the user stays. */
  const change = (chosen: () => void) => {
    const usual = () => usualName(now.peek(), shared.contest.peek(), isMatchDraft(shared))
    const isUsual = shared.name.peek() === usual()
    chosen()
    if (isUsual) shared.name.value = usual()
  }
  return (
    <>
      <SelectField
        label={words('contest')}
        options={
          isMatch
            ? MATCH_CONTESTS.map(value => ({ value, word: matches(`contest.${value}`) }))
            : CONTESTS.map(value => ({ value, word: words(`contest.${value}`) }))
        }
        value={contest}
        onChoose={(chosen: Contest) => change(() => chooseContest(shared, chosen))}
        testId="contest"
      />
      {isMatch ? (
        <p class={is('facts')}>{matches(contest === 'pairs' ? 'about.pairs' : 'about.swiss-pairs')}</p>
      ) : (
        contest !== 'pairs' && <p class={is('facts')}>{words(`about.${contest}`)}</p>
      )}
      <SelectField
        label={t('draft.game')}
        options={GAME_IDS.map(value => ({ value, word: t(`draft.game.${value}`) }))}
        value={game}
        onChoose={id => {
          if (id !== game) change(() => chooseGame(shared, USUAL_CHOICES[id]))
        }}
        testId="game"
      />
      {Fields && <Fields shared={shared} />}
    </>
  )
}
