import { type HubBrokerOptions, isHeardByOthers } from '../../broker/brokers.ts'
import type { CliIo } from '../io.ts'
import type { StartWords } from '../start-words.ts'
import type { BrokerOptions } from './broker-options.ts'

/** The same trouble is said once. */
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

/** What whoever chose the broker should know of it. */
export function aboutBroker(
  { url, tabletsUrl, isSeen }: BrokerOptions,
  { say }: StartWords,
): readonly string[] {
  return [
    say('start.broker', { url: tabletsUrl }),
    ...(isHeardByOthers(url) ? [say('start.broker-hub-plain')] : []),
    ...(tabletsUrl.startsWith('ws:') ? [say('start.broker-plain')] : []),
    ...(isSeen ? [say('start.broker-seen')] : []),
  ]
}
