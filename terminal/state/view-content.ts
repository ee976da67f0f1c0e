import type { DirectorContents, TableContents } from '../../shared/session/table-views/view-contents.ts'
import type { Views } from '../worker/messages.ts'

/**
 * Returns the content of a view, which the worker has read by its schema; null if there is none. `as`: its full name, if
 * other than the plain one.
 */
const contentIn =
  <C>() =>
  <N extends keyof C & string>(views: Views, name: N, as: string = name): C[N] | null =>
    (views[as] ?? null) as C[N] | null

export const tableContent = contentIn<TableContents>()
export const directorContent = contentIn<DirectorContents>()
