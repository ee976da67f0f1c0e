import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { chooseGame, type Shared } from '../../../model/prepare/draft.ts'
import { VulnerabilityChoice } from './VulnerabilityChoice.tsx'

/** Asks for MiniBridge's options where it is chosen; those of bridge are with the rest. */
export function MiniFields({ shared }: { readonly shared: Shared }) {
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
