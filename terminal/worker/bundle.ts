import type { Plugin, UserConfig } from 'vite'

/** How the worker of each app is bundled; for their Vite configurations. */

/**
 * What MQTT.js and its streams ask for and a browser's worker of ours never calls: its log, MQTT 5's short topic names,
 * timers by another worker, its own version, and ways of putting streams together; by how the asking ends.
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

/** With these plugins of the page's, which see the worker's code as well. */
export const workerWith = (...plugins: readonly Plugin[]): NonNullable<UserConfig['worker']> => ({
  format: 'es',
  plugins: () => [withoutNeverCalled(), ...plugins],
  rolldownOptions: {
    // What is read later lies in the same file: it must be there when the desk is not.
    output: { codeSplitting: false },
    // Node's own, where a library written for Node names them.
    transform: { inject: { process: 'process/browser.js', Buffer: ['buffer/', 'Buffer'] } },
  },
})

/** As written for today's browsers: a tablet need not read what older ones would have needed. */
export const MODERN = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }]
