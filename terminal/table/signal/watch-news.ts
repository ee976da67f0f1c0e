import { effect, type ReadonlySignal } from '@preact/signals'
import { newsSince, type TableLook } from './table-news.ts'

/** When something new is none. */
export interface NewsRules {
  /** What changes now is what the last press here has brought about: whoever pressed looks at the glass. */
  readonly isOwn: () => boolean
  /** Nobody sees the page: what came meanwhile is seen with it. */
  readonly isHidden: () => boolean
  /** A clock in ms. */
  readonly clock: () => number
}

/** What comes together within this is told of once. */
const TOGETHER_MS = 2000

/** Tells of everything new that no press at this tablet has made, from the first look on. What it gives back ends it. */
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
