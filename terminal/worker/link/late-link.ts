import type { Caller, Link, LinkEvent } from './link.ts'

/**
 * Stands in for a link that is not loaded yet: calls are passed on once it is. A slow tablet shows its first question
 * first, from its store; the code that connects to the hub loads after that.
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
