import type { Tablet } from '../../../shared/hall/tablet.ts'

export const TABLET_SEEN: Tablet = {
  way: 'http',
  trips: Array.from({ length: 40 }, (_, at) => (at % 8 === 0 ? null : 40 + 12 * at)),
  stranger: false,
  clockAhead: 125_000,
  isLinked: true,
  isKeptOut: false,
  agent: 'Mozilla/5.0 (Linux; Android 9; wv) AppleWebKit/537.36 Chrome/95.0.4638.74 Safari/537.36',
  keeps: true,
  isPersistent: null,
  quotaBytes: null,
  isAppKept: false,
  mayStayAwake: false,
  battery: null,
}
