import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { keyingIds } from '../keying-ids.ts'
import type { BoardDraft } from '../model/draft.ts'
import styles from '../parts/Entry.module.css'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/**
 * Shows the answers so far; each leads back to its question. At the first question, whose keys need the whole screen,
 * they are for screen readers only.
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
          data-testid={keyingIds.word(step)}
          onClick={() => store.tap({ kind: 'ask', step })}
        >
          <PhraseText game={game.id} phrase={phrase} />
        </button>
      ))}
    </div>
  )
}
