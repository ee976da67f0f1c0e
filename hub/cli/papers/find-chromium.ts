import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** As Linux distributions call it, and the browsers that print as it does. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** Where it lies on the other systems, which have it in no PATH. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

export interface Surroundings {
  readonly platform: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A Chromium of this machine: the one that CHROMIUM_PATH names and no other, else one in the PATH or where systems have it. */
export function findChromium({ platform, env }: Surroundings): string | null {
  const { CHROMIUM_PATH: named, PATH: path = '' } = env
  if (named) return existsSync(named) ? named : null
  const inPath = path
    .split(delimiter)
    .flatMap(folder => (folder ? NAMES.map(name => join(folder, name)) : []))
  return [...inPath, ...(PLACES[platform] ?? [])].find(file => existsSync(file)) ?? null
}
