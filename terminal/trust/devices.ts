/** The kinds of device whose ways to trust an authority differ; each has three steps (`trust.ts` of the catalogues). */
export const DEVICES = ['apple', 'android', 'windows', 'mac', 'linux', 'firefox'] as const
export type Device = (typeof DEVICES)[number]

/** What a step looks like on the device: drawn, in no language. */
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

/** Of `Navigator`, what tells the device. */
export interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** The likeliest; whoever it is wrong for chooses another. */
export function deviceOf({ userAgent, maxTouchPoints }: Browser): Device {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'apple'
  // An iPad says that it is a Mac, and has a glass for fingers, which no Mac has.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'apple'
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Macintosh/.test(userAgent)) return 'mac'
  return /Windows/.test(userAgent) ? 'windows' : 'linux'
}
