import type { DirectorContents, TableContents } from '../../shared/session/table-views/view-contents.ts'
import type { Views } from '../worker/messages.ts'

/**
 * Returns the content of a view as validated by the worker; null if there is none. `as` is the full name of the view,
 * if it differs from the plain one.
 */
const contentIn =
  <C>() =>
  <N extends keyof C & string>(views: Views, name: N, as: string = name): C[N] | null =>
    (views[as] ?? null) as C[N] | null

export const tableContent = contentIn<TableContents>()
export const directorContent = contentIn<DirectorContents>()
