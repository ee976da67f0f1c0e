import { effect, type ReadonlySignal } from '@preact/signals'
import { newsSince, type TableLook } from './table-news.ts'

export interface NewsRules {
  /** Returns true if the present change was caused by the last press here, so that its user has seen it. */
  readonly isOwn: () => boolean
  /** Returns true if the page is hidden; its news is signalled when it is visible again. */
  readonly isHidden: () => boolean
  readonly clock: () => number
}

/** Period in which several changes cause only one signal, ms. */
const TOGETHER_MS = 2000

/** Signals news that no press at this tablet caused. Returns a function that stops it. */
export function watchNews(
  look: ReadonlySignal<TableLook | null>,
  { isOwn, isHidden, clock }: NewsRules,
  tell: () => void,
): () => void {
  let before: TableLook | null = null
  let quietUntil = 0
  return effect(() => {
    const now = look.value
    const isNew = newsSince(before, now).length > 0
    before = now
    const at = clock()
    if (!isNew || isOwn() || isHidden() || at < quietUntil) return
    quietUntil = at + TOGETHER_MS
    tell()
  })
}
