/**
 * One tab of a browser holds the store and the link of a device; a second one says so and waits. Web Locks see
 * to it where they exist. On plain http they do not: there tabs ask each other over a channel, which cannot
 * hear a tab that sleeps; when it wakes, one of the two gives way.
 */
export interface OneTab {
  /** `mine` once this tab is the one; `elsewhere` while, or as soon as, another is. */
  claim(heard: (holder: 'mine' | 'elsewhere') => void): void
}

/** A tab that holds the store answers within this. */
const ANSWER_WITHIN_MS = 300
/** A waiting tab asks again: the other may have been closed. */
const ASK_AGAIN_MS = 2000

export interface OneTabDeps {
  readonly name: string
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly openChannel?: ((name: string) => Channel) | undefined
  readonly newId: () => string
}

/** Of `BroadcastChannel` what is used. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

export function createOneTab({ name, locks, openChannel, newId }: OneTabDeps): OneTab {
  if (locks) return byLock(name, locks)
  if (openChannel) return byChannel(openChannel(name), newId())
  return { claim: heard => heard('mine') }
}

const byLock = (name: string, locks: Pick<LockManager, 'request'>): OneTab => ({
  claim(heard) {
    // Held until this tab goes: the promise never resolves.
    const hold = () => {
      heard('mine')
      return new Promise<never>(() => {})
    }
    void locks.request(name, { ifAvailable: true }, lock => {
      if (lock) return hold()
      heard('elsewhere')
      void locks.request(name, hold)
      return undefined
    })
  },
})

type TabMessage = { readonly word: 'anybody?' | 'mine'; readonly from: string }

const isWord = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'word' in value && 'from' in value

function byChannel(channel: Channel, me: string): OneTab {
  const say = (word: TabMessage['word']) => channel.postMessage({ word, from: me })

  return {
    claim(heard) {
      let state: 'asking' | 'mine' | 'elsewhere' = 'asking'
      let taken = false

      const ask = () => {
        taken = false
        say('anybody?')
        setTimeout(() => {
          if (state === 'mine') return
          if (!taken) {
            state = 'mine'
            say('mine')
            return heard('mine')
          }
          if (state === 'asking') heard('elsewhere')
          state = 'elsewhere'
          setTimeout(ask, ASK_AGAIN_MS)
        }, ANSWER_WITHIN_MS)
      }

      channel.onmessage = ({ data }) => {
        if (!isWord(data)) return
        if (data.word === 'anybody?') {
          if (state === 'mine') say('mine')
          // Two that ask at once: the lower name goes first.
          else if (data.from < me) taken = true
          return
        }
        taken = true
        if (state !== 'mine') return
        // Another one took it while this tab slept: the lower name keeps it.
        if (me < data.from) return say('mine')
        state = 'elsewhere'
        heard('elsewhere')
        setTimeout(ask, ASK_AGAIN_MS)
      }
      ask()
    },
  }
}
