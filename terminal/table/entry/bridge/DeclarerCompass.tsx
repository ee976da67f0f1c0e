import type { BridgeEntry } from '../../../../shared/game/bridge/entry.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DOUBLING_SIGNS } from '../../../components/SuitSymbol.tsx'
import { BRIDGE_TEXT } from '../../../text/bridge.ts'
import { useText } from '../../../text/use-text.ts'
import { keyingIds } from '../../keying-ids.ts'
import { Compass } from '../../parts/Compass.tsx'
import styles from '../../parts/pads.module.css'
import { useTable } from '../../table-context.ts'

const is = classesOf(styles)

interface Props {
  readonly board: number
  readonly entry: BridgeEntry
}

/** Asks for declarer and doubling on one screen; choosing the declarer continues. */
export function DeclarerCompass({ board, entry }: Props) {
  const { store } = useTable()
  const t = useText(BRIDGE_TEXT)
  return (
    <div class={is('declarer')}>
      <div class={is('doubles')}>
        {(['X', 'XX'] as const).map(doubling => (
          <BigKey
            key={doubling}
            testId={doubling === 'X' ? keyingIds.double : keyingIds.redouble}
            chosen={entry.doubling === doubling}
            under={t(doubling === 'X' ? 'entry.double' : 'entry.redouble')}
            onPress={() => store.tap({ kind: 'double', doubling })}
          >
            <span class={is('sign')}>{DOUBLING_SIGNS[doubling]}</span>
          </BigKey>
        ))}
      </div>
      <Compass board={board} chosen={entry.declarer} />
    </div>
  )
}
