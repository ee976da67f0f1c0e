import type { Caller, Link, LinkEvent } from './link.ts'

/**
 * Stands in for a link whose code is not loaded yet, and passes calls on once it is. A slow tablet thus shows its first
 * question from its store before it loads that code.
 */
export function createLateLink(fetched: Promise<Link>): Link {
  let link: Link | null = null
  let hear: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let address: string | undefined
  void fetched.then(found => {
    link = found
    link.listen(event => hear(event))
    if (!caller) return
    link.open(caller)
    if (address !== undefined) link.redial(address)
  })
  return {
    listen(listener) {
      hear = listener
    },
    open(next) {
      caller = next
      link?.open(next)
    },
    close() {
      caller = null
      link?.close()
    },
    subscribe: async topics => link?.subscribe(topics),
    publish: (topic, text) => link?.publish(topic, text),
    redial(next) {
      address = next
      link?.redial(next)
    },
    leave: () => link?.leave(),
  }
}
