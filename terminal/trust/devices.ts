/** Kinds of device, which differ in how they trust a certificate authority; each has three steps. */
export const DEVICES = ['apple', 'android', 'windows', 'mac', 'linux', 'firefox'] as const
export type Device = (typeof DEVICES)[number]

/** Pictures of the steps on a device, without text. */
export const PICTURES = ['fetch', 'settings', 'file', 'switch', 'confirm'] as const
export type Picture = (typeof PICTURES)[number]

export const STEPS: Readonly<Record<Device, readonly [Picture, Picture, Picture]>> = {
  apple: ['fetch', 'settings', 'switch'],
  android: ['fetch', 'settings', 'file'],
  windows: ['fetch', 'file', 'confirm'],
  mac: ['fetch', 'file', 'confirm'],
  linux: ['fetch', 'settings', 'confirm'],
  firefox: ['fetch', 'settings', 'confirm'],
}

export interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Guesses the device; the user can choose another. */
export function deviceOf({ userAgent, maxTouchPoints }: Browser): Device {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'apple'
  // An iPad reports itself as a Mac, but has a touch screen, which no Mac has.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'apple'
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Macintosh/.test(userAgent)) return 'mac'
  return /Windows/.test(userAgent) ? 'windows' : 'linux'
}
