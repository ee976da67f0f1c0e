/**
 * Ensures that only one tab of a browser holds a device's store and link; others say so and wait. It uses Web Locks, or
 * on plain http a channel between the tabs. A sleeping tab misses messages on the channel; when it wakes, the store
 * rejects its changes until it gives way to the tab that replaced it.
 */
export interface OneTab {
  /** Requests the store. Reports `mine` once this tab holds it, and `elsewhere` while another does. */
  claim(heard: (holder: 'mine' | 'elsewhere') => void): void
  /** Gives way to another tab that holds the store: reports `elsewhere`, and requests the store again. */
  giveWay(): void
}

/** Time within which the tab that holds the store answers, ms. */
const ANSWER_WITHIN_MS = 300
/** Interval at which a waiting tab asks again, ms, since the other may have been closed. */
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

/**
 * Assumes that this is the only tab, without locks or channel. If another tab takes the store nevertheless, it is taken
 * back after a pause.
 */
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
  /** The sender holds the store. `since` is when it took it, by the clock that all tabs share. */
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
