import type { Plugin, UserConfig } from 'vite'

/** Vite configuration of each app's worker bundle. */

/**
 * Modules that MQTT.js imports and our worker never calls, by the end of their path: its log, MQTT 5's topic aliases,
 * its timer worker and its version.
 */
const NEVER_CALLED: Readonly<Record<string, string>> = {
  debug: 'module.exports = () => () => {}',
  'lru-cache': 'exports.LRUCache = class {}',
  'worker-timers': 'exports.setInterval = setInterval; exports.clearInterval = clearInterval',
  '../../package.json': 'exports.version = ""',
}
const ASKING = /node_modules\/(mqtt|mqtt-packet)\//
const MARK = '\0never-called:'

const withoutNeverCalled = (): Plugin => ({
  name: 'without-never-called',
  enforce: 'pre',
  resolveId: (id, importer = '') => (ASKING.test(importer) && id in NEVER_CALLED ? `${MARK}${id}.cjs` : null),
  load: id => (id.startsWith(MARK) ? NEVER_CALLED[id.slice(MARK.length, -'.cjs'.length)] : null),
})

/** Babel option that assigns class fields instead of defining each by a helper for older Safari. */
const PLAIN_FIELDS = { assumptions: { setPublicClassFields: true } }

/** Bundler options of pages. Property reads are kept, because reading a signal's value subscribes to it. */
export const LEAN = { transform: PLAIN_FIELDS }

/** Returns the worker configuration with these plugins of the page, which then also see the worker's code. */
export const workerWith = (...plugins: readonly Plugin[]): NonNullable<UserConfig['worker']> => ({
  format: 'es',
  plugins: () => [withoutNeverCalled(), ...plugins],
  rolldownOptions: {
    // Lazily loaded code is in the same file: it must be available without the hub.
    output: { codeSplitting: false },
    // Node's own modules, as imported by a library written for Node.
    transform: { ...PLAIN_FIELDS, inject: { process: 'process/browser.js', Buffer: ['buffer', 'Buffer'] } },
  },
})

const here = import.meta.dirname

/** Plugins that drop code for older browsers and the parts of Node modules that MQTT.js never calls. */
export const SMALLER = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^bl$/, replacement: 'bl/BufferList.js' },
  { find: /^readable-stream$/, replacement: `${here}/link/bundled-streams.ts` },
  { find: /^buffer$/, replacement: `${here}/link/bundled-buffer.ts` },
]
