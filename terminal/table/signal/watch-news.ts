import { effect, type ReadonlySignal } from '@preact/signals'
import { newsSince, type TableLook } from './table-news.ts'

export interface NewsRules {
  /** True if the present change was caused by the last press here, whose user is looking at the screen. */
  readonly isOwn: () => boolean
  /** True if the page is hidden: news is seen with it later. */
  readonly isHidden: () => boolean
  readonly clock: () => number
}

/** Window in which several changes count as one signal, ms. */
const TOGETHER_MS = 2000

/**
 * Signals everything new that no press at this tablet caused, from the first look on. Returns a function that stops it.
 */
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
