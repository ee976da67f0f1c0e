import { registerHooks } from 'node:module'
import process from 'node:process'

/**
 * Preloaded into a hub in a separate process, which then serves the protocol versions in its environment:
 * "7-6" for 7 down to 6. To devices it looks like a hub of another year.
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
