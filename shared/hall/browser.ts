/** Properties of a browser that matter at a session. */
export interface BrowserInfo {
  /** "Chrome 120", as in the browser's own "About". */
  readonly name: string
  readonly isOld: boolean
  /** Version of Chromium; null for another engine. */
  readonly chromium: number | null
  /** Kind of browser; those inside apps show no prompts and ignore certificates that a club has installed. */
  readonly kind: 'browser' | 'kiosk' | 'silk'
}

/** Minimum browser versions of the main build (terminal/web/app-build.ts). */
const LEAST = { chromium: 105, firefox: 115, safari: 15.4 }

/** Parses `navigator.userAgent`. Kiosk apps use Android's WebView, which contains "; wv)". */
export function browserOf(agent: string): BrowserInfo {
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
  // Every browser on an iPad uses the system's Safari engine.
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
