import type { LastKeyed } from '../../../../../shared/game/levels/entry-state.ts'
import { cardsWord } from '../../../../../shared/game/levels/entry-words.ts'
import { PhraseText } from '../../../../components/PhraseText.tsx'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'

export function LastTrickText({ last }: { readonly last: LastKeyed }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  if (last === 'dealers') return <>{t('last.dealers')}</>
  return <PhraseText game="levels" phrase={cardsWord(last)} />
}
