import type { Plugin, UserConfig } from 'vite'

/** Vite configuration of each app's worker bundle. */

/**
 * Modules that MQTT.js and its streams import and our worker never calls, by the end of the import path: its log, MQTT
 * 5's topic aliases, timers by another worker, its own version, and ways of joining streams.
 */
const NEVER_CALLED: Readonly<Record<string, string>> = {
  debug: 'module.exports = () => () => {}',
  'lru-cache': 'exports.LRUCache = class {}',
  'worker-timers': 'exports.setInterval = setInterval; exports.clearInterval = clearInterval',
  '../../package.json': 'exports.version = ""',
  './internal/streams/operators':
    'exports.streamReturningOperators = {}; exports.promiseReturningOperators = {}',
  './internal/streams/compose': '',
  './internal/streams/pipeline': 'exports.pipeline = () => {}',
  './duplexify': '',
  './stream/promises': '',
  '../stream/promises': '',
}
const ASKING = /node_modules\/(mqtt|mqtt-packet|readable-stream)\//
const MARK = '\0never-called:'

const withoutNeverCalled = (): Plugin => ({
  name: 'without-never-called',
  enforce: 'pre',
  resolveId: (id, importer = '') => (ASKING.test(importer) && id in NEVER_CALLED ? `${MARK}${id}.cjs` : null),
  load: id => (id.startsWith(MARK) ? NEVER_CALLED[id.slice(MARK.length, -'.cjs'.length)] : null),
})

/** Returns the worker configuration with these plugins of the page, which see the worker's code as well. */
export const workerWith = (...plugins: readonly Plugin[]): NonNullable<UserConfig['worker']> => ({
  format: 'es',
  plugins: () => [withoutNeverCalled(), ...plugins],
  rolldownOptions: {
    // Lazily loaded code is in the same file: it must be available without the hub.
    output: { codeSplitting: false },
    // Node's own modules, as imported by a library written for Node.
    transform: { inject: { process: 'process/browser.js', Buffer: ['buffer/', 'Buffer'] } },
  },
})

/** Builds for current browsers: a tablet need not parse code for older ones. */
export const MODERN = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }]
