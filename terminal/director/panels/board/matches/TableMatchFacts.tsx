import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { variantOf } from '../../../model/prepare/rules-draft.ts'

/** Describes the rules of a round that is one match at its table, and how places are determined. */
export function TableMatchFacts({ settings: { game } }: { readonly settings: Settings }) {
  const t = useText(DIRECTOR_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  if (game?.id !== 'levels') return null
  return (
    <>
      <dt>{t('draft.game')}</dt>
      <dd>{t('draft.game.levels')}</dd>
      <dt>{levels('rules')}</dt>
      <dd data-testid="levels-rules">{levels(`rules.${variantOf(game.rules) ?? 'own'}`)}</dd>
      <dt>{t('session.scoring')}</dt>
      <dd data-testid="scoring">{levels('ranked')}</dd>
    </>
  )
}
