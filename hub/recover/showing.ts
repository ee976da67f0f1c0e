import { RECOVERY_VIEW } from '../../shared/session/views/view-names.ts'
import type { DeskDeps } from '../desk/desk-types.ts'
import { contentVersion, viewPages } from '../desk/views/view-pages.ts'
import type { Rebuilding } from './rebuilding.ts'
import type { RecoveredDevice } from './recovered-devices.ts'
import type { createRecoveryLife } from './recovery-life.ts'

/** Minimum interval between two updates of the directors' view. */
const SHOW_EVERY_MS = 700

/** Shows directors the state of the rebuild soon after it has changed. */
export function createRecoveryUpdates(
  { schedule, send }: Pick<DeskDeps, 'schedule' | 'send'>,
  parts: {
    readonly devices: () => readonly RecoveredDevice[]
    readonly rebuilding: Rebuilding
    readonly life: ReturnType<typeof createRecoveryLife>
  },
) {
  let stopPending: (() => void) | undefined
  function show(): void {
    stopPending = undefined
    const directors = parts
      .devices()
      .filter(({ role, trusted, link }) => link && trusted && role === 'director')
    if (directors.length === 0) return
    const text = JSON.stringify(parts.rebuilding.view())
    const view = { name: RECOVERY_VIEW, version: contentVersion(text), text }
    for (const { device, hellos, shown } of directors) {
      if (shown === view.version) continue
      for (const session of hellos.keys())
        for (const page of viewPages(view, parts.life.next(), 0)) send(session, device, page, 0)
    }
  }
  return {
    changed(): void {
      stopPending ??= schedule(show, SHOW_EVERY_MS)
    },
    stop: () => stopPending?.(),
  }
}
