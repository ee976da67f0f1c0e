import type { Clock } from '../clock.ts'

/**
 * Permission of a page to reach the club's network, in the browser's terms; null if the browser has no such permission.
 */
export type NetworkPermission = PermissionState | null

/**
 * Browsers' names of the permission: the later one covers the network only, the first one also the device's own
 * services. TypeScript's types do not know them.
 */
const NAMES = ['local-network', 'local-network-access']

/** Permissions API: `navigator.permissions`, in a page and in a worker. */
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
 * Resolves once nothing keeps the app from the network. The first dial makes the browser ask, and before that the
 * screen must explain why.
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
