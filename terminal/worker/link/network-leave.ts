import type { Clock } from '../clock.ts'

/** Browser's permission for a page to reach the local network; null if the browser has no such permission. */
export type NetworkPermission = PermissionState | null

/**
 * Browsers' names of the permission, unknown to TypeScript. The newer one covers only the network, the older also the
 * device's own services.
 */
const NAMES = ['local-network', 'local-network-access']

/** Permissions API, as `navigator.permissions` in a page or a worker. */
export interface Leaves {
  query(wanted: { readonly name: PermissionName }): Promise<Pick<PermissionStatus, 'state'>>
}

export async function networkLeave(leaves: Leaves | undefined): Promise<NetworkPermission> {
  for (const name of NAMES)
    try {
      const { state } = (await leaves?.query({ name: name as PermissionName })) ?? { state: null }
      return state
    } catch {
      // The browser does not know the permission under this name.
    }
  return null
}

/** Polling interval for a permission that is not granted yet, ms. */
const LOOK_EVERY_MS = 500

/**
 * Resolves once the app may reach the network. The first request triggers the browser's prompt, which the screen must
 * explain beforehand.
 */
export async function untilPermitted(
  leaves: Leaves | undefined,
  clock: Pick<Clock, 'setTimer'>,
): Promise<void> {
  for (;;) {
    const leave = await networkLeave(leaves)
    if (leave === null || leave === 'granted') return
    await new Promise<void>(resolve => clock.setTimer(resolve, LOOK_EVERY_MS))
  }
}
