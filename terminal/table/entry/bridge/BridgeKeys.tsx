import { isBridgeEntry } from '../../../../shared/game/bridge/entry.ts'
import type { KeysProps } from '../../model/draft.ts'
import { ContractPad } from './ContractPad.tsx'
import { DeclarerCompass } from './DeclarerCompass.tsx'
import { DoublingChoice } from './DoublingChoice.tsx'
import { LeadPad } from './LeadPad.tsx'
import { ResultPad } from './ResultPad.tsx'

export function BridgeKeys({ draft: { board, entry } }: KeysProps) {
  if (!isBridgeEntry(entry)) return null
  switch (entry.step) {
    case 'contract':
      return <ContractPad entry={entry} />
    case 'declarer':
      return <DeclarerCompass board={board} entry={entry} />
    case 'doubling':
      return <DoublingChoice entry={entry} />
    case 'lead':
      return <LeadPad board={board} entry={entry} />
    case 'result':
      return <ResultPad board={board} entry={entry} />
    case 'accept':
    case 'wrong':
      return null
  }
}
