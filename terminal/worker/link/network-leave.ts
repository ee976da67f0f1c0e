import type { Clock } from '../clock.ts'

/** A page's leave to reach the club's own network, in the browser's words; null where it knows no such leave. */
export type NetworkLeave = PermissionState | null

/**
 * What browsers call it: the later name is of the network alone, the first one was of the device's own services, too. Not
 * among the names that the language's own types know.
 */
const NAMES = ['local-network', 'local-network-access']

/** Whom one asks for leaves: `navigator.permissions`, in a page and in a worker. */
export interface Leaves {
  query(wanted: { readonly name: PermissionName }): Promise<Pick<PermissionStatus, 'state'>>
}

export async function networkLeave(leaves: Leaves | undefined): Promise<NetworkLeave> {
  for (const name of NAMES)
    try {
      const { state } = (await leaves?.query({ name: name as PermissionName })) ?? { state: null }
      return state
    } catch {
      // Unknown under this name.
    }
  return null
}

/** A leave that somebody gives is noticed after at most so long; only where none was given yet. */
const LOOK_EVERY_MS = 500

/**
 * Resolves once nothing keeps the app from the network. The first dial makes the browser ask, and before it does the screen
 * has to say why.
 */
export async function untilAllowed(
  leaves: Leaves | undefined,
  clock: Pick<Clock, 'setTimer'>,
): Promise<void> {
  for (;;) {
    const leave = await networkLeave(leaves)
    if (leave === null || leave === 'granted') return
    await new Promise<void>(resolve => clock.setTimer(resolve, LOOK_EVERY_MS))
  }
}
