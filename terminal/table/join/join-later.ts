import { effect } from '@preact/signals'
import { whenAsked } from '../../text/when-asked.ts'
import type { ScanApp } from '../model/scanned-code.ts'

/** Handling of scanned codes and the choice of a table, loaded on demand. */
export const joinPart = whenAsked(() => import('./join-part.ts'))

/** Calls `takeScanned` once it is loaded. */
export function joinWhenHere(app: ScanApp, text: string): void {
  let joined = false
  effect(() => {
    const part = joinPart()
    if (!part || joined) return
    joined = true
    queueMicrotask(() => part.takeScanned(app, text, part.scanPage))
  })
}
