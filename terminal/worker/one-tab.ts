/**
 * Ensures that a single tab of a browser holds the store and the link of a device; a second one says so and waits. Web
 * Locks ensure this if available. On plain http tabs ask each other over a channel, which does not reach a sleeping
 * tab. When that one wakes it gives way to the tab that replaced it; until it knows, the store rejects its changes.
 */
export interface OneTab {
  /** Reports `mine` once this tab is the one; `elsewhere` while, or as soon as, another is. */
  claim(heard: (holder: 'mine' | 'elsewhere') => void): void
  /** The store is held by another tab after all: this one receives `elsewhere`, and asks again. */
  giveWay(): void
}

/** Time in which a tab that holds the store answers, ms. */
const ANSWER_WITHIN_MS = 300
/** Interval at which a waiting tab asks again, ms: the other may have been closed. */
const ASK_AGAIN_MS = 2000

export interface OneTabDeps {
  readonly name: string
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly openChannel?: ((name: string) => Channel) | undefined
  readonly newId: () => string
  readonly now: () => number
}

/** Used part of `BroadcastChannel`. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

export function createOneTab({ name, locks, openChannel, newId, now }: OneTabDeps): OneTab {
  if (locks) return byLock(name, locks)
  if (openChannel) return byChannel(openChannel(`${name}-hold`), newId(), now)
  return alone()
}

/** Claims for the only possible tab; should the store be held by another nevertheless, it is taken back. */
function alone(): OneTab {
  let tell: (holder: 'mine' | 'elsewhere') => void = () => {}
  return {
    claim(heard) {
      tell = heard
      heard('mine')
    },
    giveWay() {
      tell('elsewhere')
      setTimeout(() => tell('mine'), ASK_AGAIN_MS)
    },
  }
}

function byLock(name: string, locks: Pick<LockManager, 'request'>): OneTab {
  let tell: (holder: 'mine' | 'elsewhere') => void = () => {}
  let release = () => {}
  // Held until this tab closes, or gives way.
  const hold = () =>
    new Promise<void>(resolve => {
      release = resolve
      tell('mine')
    })
  const queue = () => void locks.request(name, hold)
  return {
    claim(heard) {
      tell = heard
      void locks.request(name, { ifAvailable: true }, lock => {
        if (lock) return hold()
        tell('elsewhere')
        queue()
        return undefined
      })
    },
    giveWay() {
      tell('elsewhere')
      release()
      setTimeout(queue, ASK_AGAIN_MS)
    },
  }
}

type TabMessage =
  | { readonly word: 'anybody?'; readonly from: string }
  /** `since`: when that tab took the store, by the clock that all tabs share. */
  | { readonly word: 'mine'; readonly from: string; readonly since: number }

function isWord(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null) return false
  if (!('word' in value && 'from' in value && typeof value.from === 'string')) return false
  return value.word === 'anybody?' || (value.word === 'mine' && 'since' in value)
}

function byChannel(channel: Channel, me: string, now: () => number): OneTab {
  let tell: (holder: 'mine' | 'elsewhere') => void = () => {}
  let state: 'asking' | 'mine' | 'elsewhere' = 'asking'
  let taken = false
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (message: TabMessage) => channel.postMessage(message)
  const sayMine = () => say({ word: 'mine', from: me, since })
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  function ask(): void {
    taken = false
    say({ word: 'anybody?', from: me })
    later(decide, ANSWER_WITHIN_MS)
  }

  function decide(): void {
    if (taken) {
      if (state === 'asking') tell('elsewhere')
      state = 'elsewhere'
      later(ask, ASK_AGAIN_MS)
      return
    }
    state = 'mine'
    since = now()
    sayMine()
    tell('mine')
  }

  function giveWay(): void {
    if (state !== 'mine') return
    state = 'elsewhere'
    tell('elsewhere')
    later(ask, ASK_AGAIN_MS)
  }

  channel.onmessage = ({ data }) => {
    if (!isWord(data)) return
    if (data.word === 'anybody?') {
      if (state === 'mine') sayMine()
      // If two ask at once, the lower name goes first.
      else if (data.from < me) taken = true
      return
    }
    taken = true
    if (state !== 'mine') return
    // A tab slept while the other took the store: the later one is working, and the sleeper's data are old.
    if (since > data.since || (since === data.since && me < data.from)) sayMine()
    else giveWay()
  }
  return {
    claim(heard) {
      tell = heard
      ask()
    },
    giveWay,
  }
}
