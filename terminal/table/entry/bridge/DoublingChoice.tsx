import { DOUBLINGS } from '../../../../shared/game/bridge/contract.ts'
import type { BridgeEntry } from '../../../../shared/game/bridge/entry.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { BRIDGE_TEXT } from '../../../text/bridge.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../frame/screen.module.css'
import { keyingIds } from '../../keying-ids.ts'
import { useTable } from '../../table-context.ts'

const is = classesOf(styles)

const WORDS = { '': 'so-far.undoubled', X: 'so-far.doubled', XX: 'so-far.redoubled' } as const
const TEST_IDS = { '': keyingIds.undoubled, X: keyingIds.double, XX: keyingIds.redouble } as const

/** Asks only for the doubling, when it was wrong; the declarer is kept. */
export function DoublingChoice({ entry }: { readonly entry: BridgeEntry }) {
  const { store } = useTable()
  const t = useText(BRIDGE_TEXT)
  return (
    <div class={is('wide', 'middle')}>
      {DOUBLINGS.map(doubling => (
        <BigKey
          key={doubling}
          testId={TEST_IDS[doubling]}
          chosen={entry.doubling === doubling}
          onPress={() => store.tap({ kind: 'double', doubling })}
        >
          {t(WORDS[doubling])}
        </BigKey>
      ))}
    </div>
  )
}
