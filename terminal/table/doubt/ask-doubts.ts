import { effect } from '@preact/signals'
import type { Result } from '../../../shared/game/games.ts'
import { canonical } from '../../../shared/lib/canonical.ts'
import type { DoubtPlace } from '../../../shared/session/facts/boards.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { isOtherThanTricks } from '../../../shared/session/watch/asked-tables.ts'
import { draftText } from '../model/asked-doubt.ts'
import type { BoardDraft } from '../model/draft.ts'
import { resultOf } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'

/** Time limit for the hub's answer, ms; later doubts are not asked at the table. */
const ANSWER_WITHIN_MS = 1000

/** Last result of each board that the hub found plausible. */
type Undoubted = Map<string, Result>

/**
 * Asks the hub once for every result that East-West read whether it is doubtful. Nothing is asked if the hub is late or
 * unreachable, or for a correction. A plausible result is remembered, since a later change of more than the tricks is
 * logged for the director.
 */
export function askDoubts(store: TableStore): () => void {
  const asked = new Set<string>()
  const undoubted: Undoubted = new Map()
  let session: SessionId | null = null
  return effect(() => {
    const now = store.terminal.assignment.value?.session ?? null
    if (now !== session) {
      asked.clear()
      undoubted.clear()
      session = now
    }
    const { value: screen } = store.screen
    const { value: link } = store.terminal.link
    if (screen.kind !== 'entry' || !store.policy.value.doubts) return
    const { draft } = screen
    if (draft.entry.step !== 'accept' || draft.replaces !== null) return
    void logRekeyed(store, draft, undoubted)
    const text = draftText(draft)
    if (link !== 'connected' || asked.has(text)) return
    asked.add(text)
    void ask(store, draft, undoubted)
  })
}

/** Logs that a board was changed after it was found plausible, once per board. */
async function logRekeyed(store: TableStore, draft: BoardDraft, undoubted: Undoubted): Promise<void> {
  const keyed = resultOf(store.keying(draft.board), draft)
  const place = doubtPlace(store, draft)
  const before = place && undoubted.get(canonical(place))
  if (!keyed || !before || !isOtherThanTricks(before, keyed)) return
  undoubted.delete(canonical(place))
  await store.terminal
    .record({ kind: 'doubt-answered', body: { ...place, doubt: null, keyed: before, answer: 'wrong' } })
    .catch(() => null)
}

async function ask(store: TableStore, draft: BoardDraft, undoubted: Undoubted): Promise<void> {
  const keyed = resultOf(store.keying(draft.board), draft)
  const place = doubtPlace(store, draft)
  if (keyed?.kind !== 'played' || !place) return
  const { plan: _, ...board } = place
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), ANSWER_WITHIN_MS))
  const asking = store.terminal.ask({ what: 'doubt', ...board, keyed }).catch(() => null)
  const doubt = (await Promise.race([asking, late]))?.doubt
  if (doubt === null) undoubted.set(canonical(place), keyed)
  if (doubt) store.doubt.value = { of: draftText(draft), doubt }
}

function doubtPlace(store: TableStore, { board }: BoardDraft): DoubtPlace | null {
  const here = store.place.value
  const round = store.card.value
  return here && round ? { ...here, plan: round.planVersion, round: round.round, board } : null
}

/** Records the players' answer and closes the question, even if saving fails. */
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
