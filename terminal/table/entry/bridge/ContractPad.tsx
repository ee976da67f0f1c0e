import { LEVELS } from '../../../../shared/game/bridge/contract.ts'
import type { BridgeEntry } from '../../../../shared/game/bridge/entry.ts'
import { STRAINS } from '../../../../shared/game/card.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { SuitSymbol } from '../../../components/SuitSymbol.tsx'
import { keyingIds } from '../../keying-ids.ts'
import styles from '../../parts/pads.module.css'
import { useTable } from '../../table-context.ts'

const is = classesOf(styles)

interface Props {
  readonly entry: BridgeEntry
}

/** Draws the 35 bids: five by seven in portrait, seven by five in landscape. */
export function ContractPad({ entry }: Props) {
  const { store } = useTable()
  const { bid } = entry
  return (
    <div class={is('contracts')}>
      {LEVELS.flatMap(level =>
        STRAINS.map(strain => (
          <BigKey
            key={`${level}${strain}`}
            testId={keyingIds.contract(level, strain)}
            {...(bid?.level === level && bid.strain === strain ? { chosen: true } : {})}
            onPress={() => store.tap({ kind: 'bid', level, strain })}
          >
            <span class={is('bid')}>
              {level}
              <SuitSymbol strain={strain} />
            </span>
          </BigKey>
        )),
      )}
    </div>
  )
}
