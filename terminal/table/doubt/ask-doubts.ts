import { effect } from '@preact/signals'
import type { DoubtPlace } from '../../../shared/session/facts/doubt-answered.ts'
import type { BoardDraft } from '../entry/draft.ts'
import { resultOf } from '../entry/draft.ts'
import { draftText } from '../store/asked-doubt.ts'
import type { TableStore } from '../store/table-store.ts'

/** Longer nobody waits: what is answered later is not asked at the table. */
const ANSWER_WITHIN_MS = 1000

/**
 * Asks the desk once for every result that is put to East-West whether it is doubtful. Nobody waits for it: they read
 * meanwhile. Out of reach, or too late, nothing is asked; nor of a result that is corrected, which the director sees.
 */
export function askDoubts(store: TableStore): () => void {
  const asked = new Set<string>()
  return effect(() => {
    const { value: screen } = store.screen
    const { value: link } = store.terminal.link
    if (screen.kind !== 'entry' || link !== 'connected' || !store.policy.value.doubts) return
    const { draft } = screen
    const text = draftText(draft)
    if (draft.entry.step !== 'accept' || draft.replaces !== null || asked.has(text)) return
    asked.add(text)
    void ask(store, draft)
  })
}

async function ask(store: TableStore, draft: BoardDraft): Promise<void> {
  const keyed = resultOf(store.keying(draft.board), draft)
  const place = doubtPlace(store, draft)
  if (keyed?.kind !== 'played' || !place) return
  const { plan: _, ...board } = place
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), ANSWER_WITHIN_MS))
  const asking = store.terminal.ask({ what: 'doubt', ...board, keyed }).catch(() => null)
  const doubt = (await Promise.race([asking, late]))?.doubt
  if (doubt) store.doubt.value = { of: draftText(draft), doubt }
}

function doubtPlace(store: TableStore, { board }: BoardDraft): DoubtPlace | null {
  const [here, round] = [store.place.value, store.card.value]
  return here && round ? { ...here, plan: round.planVersion, round: round.round, board } : null
}

/** What the people here say of it; also where that cannot be kept, the question is done. */
export async function answerDoubt(
  store: TableStore,
  draft: BoardDraft,
  answer: 'right' | 'wrong',
): Promise<void> {
  const doubt = store.doubt.value?.doubt
  const keyed = resultOf(store.keying(draft.board), draft)
  const place = doubtPlace(store, draft)
  store.doubt.value = null
  if (answer === 'wrong') store.tap({ kind: 'ask', step: 'wrong' })
  if (!doubt || !keyed || !place) return
  await store.terminal
    .record({ kind: 'doubt-answered', body: { ...place, doubt, keyed, answer } })
    .catch(() => null)
}
