import { bothBrokers, watchLinks } from './both-brokers.ts'
import type { Broker, BrokerDeps } from './broker.ts'
import { createEmbeddedBroker } from './broker-embedded.ts'
import {
  createOutsideBroker,
  type OutsideBroker,
  type OutsideBrokerDeps,
  type OutsideBrokerOptions,
} from './outside/broker-outside.ts'
import type { BrokerTrouble } from './outside/hub-line.ts'

export interface HubBrokerOptions extends OutsideBrokerOptions {
  readonly tabletsUrl: string
  /** Called when the usability of the broker changes, null if it is usable: shown at the laptop. */
  readonly changed?: (trouble: BrokerTrouble | null, cause: string) => void
}

type DeskSide = Omit<BrokerDeps, 'log'> &
  Pick<OutsideBrokerDeps, 'accounts' | 'account'> & {
    readonly accountsWritten: OutsideBrokerDeps['written']
  }

export interface Brokers {
  readonly broker: Broker
  /** Outside broker that devices may link to in addition. */
  readonly outside: (Pick<OutsideBroker, 'isWritten'> & { readonly url: string }) | undefined
}

/** Creates the hub's own broker, joined with an outside one if configured. */
export function createBrokers(
  options: HubBrokerOptions | undefined,
  desk: DeskSide,
  log: BrokerDeps['log'],
): Brokers {
  const hereLinks = watchLinks(desk)
  const outsideLinks = watchLinks(desk)
  const own = createEmbeddedBroker({ ...desk, ...hereLinks.deps, log })
  if (!options) return { broker: own, outside: undefined }
  if (isReadableByOthers(options.url))
    log(
      'The hub links with a broker on another machine without encryption: its passwords cross the network in clear.',
    )
  const outside = createOutsideBroker(options, {
    ...desk,
    ...outsideLinks.deps,
    log,
    written: desk.accountsWritten,
    changed(trouble, cause) {
      log(trouble === null ? 'The broker is reached.' : 'The broker is not reached.', { trouble, cause })
      options.changed?.(trouble, cause)
    },
  })
  return {
    broker: bothBrokers({ ...own, holds: hereLinks.holds }, { ...outside, holds: outsideLinks.holds }),
    outside: { url: options.tabletsUrl, isWritten: outside.isWritten },
  }
}

/** True if traffic to this address crosses a network unencrypted: no TLS, and not loopback. */
export function isReadableByOthers(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return (protocol === 'mqtt:' || protocol === 'ws:') && !isHere
}
