import { DOUBLINGS } from '../../../shared/game/bridge/contract.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import type { Draft } from './draft.ts'

const is = classesOf(styles)

const WORDS = { '': 'so-far.undoubled', X: 'so-far.doubled', XX: 'so-far.redoubled' } as const
const TEST_IDS = { '': ids.undoubled, X: ids.double, XX: ids.redouble } as const

/** The doubling alone, when it was the word that was wrong: one tap answers, and nobody keys the declarer again. */
export function DoublingChoice({ draft }: { readonly draft: Draft }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  return (
    <div class={is('wide', 'middle')}>
      {DOUBLINGS.map(doubling => (
        <BigKey
          key={doubling}
          testId={TEST_IDS[doubling]}
          chosen={draft.doubling === doubling}
          onPress={() => store.tap({ kind: 'double', doubling })}
        >
          {t(WORDS[doubling])}
        </BigKey>
      ))}
    </div>
  )
}
