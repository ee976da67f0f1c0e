import {
  dealerNow,
  isLevelsEntry,
  matchBefore,
  mostInBottom,
} from '../../../../shared/game/levels/entry-state.ts'
import { ALL_POINTS } from '../../../../shared/game/levels/variant.ts'
import type { KeysProps } from '../../model/draft.ts'
import { Compass } from '../../parts/Compass.tsx'
import { useTable } from '../../table-context.ts'
import { FivesPad } from './FivesPad.tsx'
import { LastTrick, ManyPairs } from './LastTrick.tsx'
import { LevelCard } from './LevelCard.tsx'
import { choiceHere } from './round-here.ts'

export function LevelsKeys({ draft: { board, entry } }: KeysProps) {
  const { store } = useTable()
  const { on } = store.keying(board)
  const choice = choiceHere(store)
  if (!choice || !isLevelsEntry(entry)) return null
  const match = matchBefore(on, choice)
  const dealer = dealerNow(entry, match)
  switch (entry.step) {
    case 'dealer':
      return <Compass board={board} chosen={dealer} onChoose={seat => store.tap({ kind: 'dealer', seat })} />
    case 'caught':
      return <FivesPad most={ALL_POINTS} chosen={entry.caught} kind="caught" />
    case 'last':
      return dealer && <LastTrick entry={entry} dealer={dealer} rules={choice.rules} />
    case 'pairs':
      return <ManyPairs entry={entry} rules={choice.rules} />
    case 'bottom':
      return <FivesPad most={mostInBottom(entry)} chosen={entry.bottom} kind="bottom" />
    case 'level-card':
      return dealer && <LevelCard entry={entry} dealer={dealer} rules={choice.rules} />
    case 'accept':
    case 'wrong':
      return null
  }
}
