import { isVulnerable } from '../../../../shared/game/board.ts'
import { tricksNeeded, tricksWon } from '../../../../shared/game/bridge/contract.ts'
import { type BridgeEntry, contractOf } from '../../../../shared/game/bridge/entry.ts'
import { scoreOfContract } from '../../../../shared/game/bridge/score.ts'
import { directionOf } from '../../../../shared/game/seat.ts'
import { TricksText } from '../../../components/TricksText.tsx'
import { BRIDGE_TEXT } from '../../../text/bridge.ts'
import { useText } from '../../../text/use-text.ts'
import { boardFacts } from '../../model/table-card.ts'
import { TricksPad } from '../../parts/TricksPad.tsx'
import { useTable } from '../../table-context.ts'

interface Props {
  readonly board: number
  readonly entry: BridgeEntry
}

export function ResultPad({ board, entry }: Props) {
  const { store } = useTable()
  const t = useText(BRIDGE_TEXT)
  const contract = contractOf(entry)
  if (!contract || !entry.declarer) return null
  const { vulnerability } = boardFacts(store.state.value, board)
  const vulnerable = isVulnerable(vulnerability, directionOf(entry.declarer))
  const needed = tricksNeeded(contract)
  return (
    <TricksPad
      needed={needed}
      chosen={entry.tricks}
      scoreOf={tricks => scoreOfContract(contract, vulnerable, tricks)}
      wordOf={tricks => <TricksText {...tricksWon(contract, tricks)} />}
      heardOf={tricks => t('so-far.tricks', { count: tricks })}
    />
  )
}
