import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Names used by Linux distributions, and browsers that print the same way. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** Locations on other systems, which do not put it in the PATH. */
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

/** Finds a Chromium on this machine: the one in CHROMIUM_PATH if set, else one in the PATH or in a system location. */
export function findChromium({ platform, env }: Surroundings): string | null {
  const { CHROMIUM_PATH: named, PATH: path = '' } = env
  if (named) return existsSync(named) ? named : null
  const inPath = path
    .split(delimiter)
    .flatMap(folder => (folder ? NAMES.map(name => join(folder, name)) : []))
  return [...inPath, ...(PLACES[platform] ?? [])].find(file => existsSync(file)) ?? null
}
