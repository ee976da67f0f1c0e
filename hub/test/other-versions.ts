import { registerHooks } from 'node:module'
import process from 'node:process'

/**
 * Loaded before a hub in a process of its own, which then serves the versions of the wire that its environment names,
 * "7-6" for 7 down to 6: a hub of another year, as far as devices hear of it.
 */
const { OVERTRICK_TEST_SERVES: served = '' } = process.env
const [protocol = '', oldest = ''] = served.split('-')

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/shared/protocol/protocol-version.ts')) return loaded
    const source = String(loaded.source)
      .replace(/(?<=PROTOCOL_VERSION = )\d+/, protocol)
      .replace(/(?<=OLDEST_SERVED = )\d+/, oldest)
    return { ...loaded, source }
  },
})
