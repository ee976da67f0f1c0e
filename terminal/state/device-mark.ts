import type { DeviceId } from '../../shared/session/identity.ts'

/** A device's short mark: what the director's list and the device itself show, to tell two at one table apart. */
export const deviceMark = (device: DeviceId): string => device.slice(0, 4)
