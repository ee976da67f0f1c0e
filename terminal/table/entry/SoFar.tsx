import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import type { BoardDraft } from './draft.ts'
import styles from './Entry.module.css'

const is = classesOf(styles)

/**
 * What is known so far, as it will be read out; each word leads back to its question. At the first question, whose keys
 * need the whole glass, it is only said.
 */
export function SoFar({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const { game, on } = store.keying(draft.board)
  const words = game.entry.known(draft.entry, on)
  if (words.length === 0) return null
  if (draft.entry.step === game.entry.first(on).step)
    return (
      <p class={is('said')} data-testid="so-far">
        {words.map(({ step, phrase }) => (
          <span key={step}>
            <PhraseText game={game.id} phrase={phrase} />
          </span>
        ))}
      </p>
    )
  return (
    <div class={is('words')} data-testid="so-far">
      {words.map(({ step, phrase }) => (
        <button
          key={step}
          type="button"
          class={is('word')}
          data-testid={ids.word(step)}
          onClick={() => store.tap({ kind: 'ask', step })}
        >
          <PhraseText game={game.id} phrase={phrase} />
        </button>
      ))}
    </div>
  )
}
