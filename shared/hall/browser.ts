/** What a browser says of itself, read as far as the evening has to know it. */
export interface BrowserSeen {
  /** "Chrome 120", as people find it in the browser's own "About". */
  readonly name: string
  readonly isOld: boolean
  /** Chromium's number; null where it is another engine. */
  readonly chromium: number | null
  /** A browser of its own app: no prompts, and no certificate that a club has installed. */
  readonly kind: 'browser' | 'kiosk' | 'silk'
}

/** Main builds are made for these: terminal/web/app-build.ts. */
const LEAST = { chromium: 105, firefox: 115, safari: 15.4 }

/** By the words of `navigator.userAgent`. Kiosk apps are Android's WebView: "; wv)" stands in theirs. */
export function browserOf(agent: string): BrowserSeen {
  const chromium = numberIn(agent, /(?:Chrome|Chromium|CriOS)\/(\d+)/)
  const firefox = numberIn(agent, /(?:Firefox)\/(\d+)/)
  const safari = numberIn(agent, /Version\/(\d+\.\d+)[^)]*Safari/)
  const silk = numberIn(agent, /Silk\/(\d+)/)
  const kind = silk !== null ? 'silk' : /; wv\)/.test(agent) ? 'kiosk' : 'browser'
  const iosOnly = /CriOS|FxiOS/.test(agent)
  if (chromium !== null && !iosOnly) {
    const called = kind === 'silk' ? `Silk ${silk}, Chromium` : kind === 'kiosk' ? 'WebView' : 'Chrome'
    return { name: `${called} ${chromium}`, isOld: chromium < LEAST.chromium, chromium, kind }
  }
  const ios = numberIn(agent.replace('_', '.'), /CPU (?:iPhone )?OS (\d+\.\d+)/)
  // Every browser of an iPad is its system's Safari within.
  if (ios !== null && (iosOnly || safari !== null))
    return { name: `Safari ${ios}`, isOld: ios < LEAST.safari, chromium: null, kind }
  if (firefox !== null)
    return { name: `Firefox ${firefox}`, isOld: firefox < LEAST.firefox, chromium: null, kind }
  if (safari !== null) return { name: `Safari ${safari}`, isOld: safari < LEAST.safari, chromium: null, kind }
  return { name: '', isOld: false, chromium: null, kind }
}

function numberIn(text: string, pattern: RegExp): number | null {
  const [, digits] = pattern.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
