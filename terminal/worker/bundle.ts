import type { Plugin, UserConfig } from 'vite'

/** Vite configuration of each app's worker bundle. */

/**
 * Modules that MQTT.js imports and our worker never calls, by the end of the import path: its log, MQTT 5's topic
 * aliases, timers by another worker and its own version.
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

/** Assigns the fields of classes, instead of defining each by a helper for older Safari. */
const PLAIN_FIELDS = { assumptions: { setPublicClassFields: true } }

/** Bundler options of pages. Reading a property is kept: to read a signal's value is to subscribe to it. */
export const LEAN = { transform: PLAIN_FIELDS }

/** Returns the worker configuration with these plugins of the page, which see the worker's code as well. */
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

/** Leaves out code for older browsers, and parts of Node's modules that MQTT.js never calls. */
export const SMALLER = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^bl$/, replacement: 'bl/BufferList.js' },
  { find: /^readable-stream$/, replacement: `${here}/link/bundled-streams.ts` },
  { find: /^buffer$/, replacement: `${here}/link/bundled-buffer.ts` },
]
