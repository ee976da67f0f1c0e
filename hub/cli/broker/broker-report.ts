import { type HubBrokerOptions, isReadableByOthers } from '../../broker/brokers.ts'
import type { CliIo } from '../io.ts'
import type { StartWords } from '../start-words.ts'
import type { BrokerOptions } from './broker-options.ts'

/** Creates the options of the hub's broker; the same trouble is printed only once. */
export function hubBroker(options: BrokerOptions, io: CliIo, words: StartWords): HubBrokerOptions {
  let last: string | undefined
  return {
    ...options,
    changed(trouble, cause) {
      const line = words.say(`start.broker.${trouble ?? 'reached'}`, { cause })
      if (line !== last) io.err(`${line}\n`)
      last = line
    },
  }
}

export function brokerNotes(
  { url, tabletsUrl, isSeen }: BrokerOptions,
  { say }: StartWords,
): readonly string[] {
  return [
    say('start.broker', { url: tabletsUrl }),
    ...(isReadableByOthers(url) ? [say('start.broker-hub-plain')] : []),
    ...(tabletsUrl.startsWith('ws:') ? [say('start.broker-plain')] : []),
    ...(isSeen ? [say('start.broker-seen')] : []),
  ]
}
