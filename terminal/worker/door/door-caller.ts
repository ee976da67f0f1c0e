import type { DoorDown, DoorUp } from '../../../shared/protocol/door/door.ts'
import type { Clock, Timer } from '../clock.ts'
import type { Probe } from '../link/knock.ts'
import { type HubPlace, isByTls, placesOf } from '../link/place.ts'
import type { Door, DoorAnswer, Visitor } from './door.ts'
import { greetOn, type OpenDoor, type OpenSocket } from './greeting.ts'
import { signWish } from './sign-wish.ts'

/** Time limit, ms, from connecting to a hub until its proof, and from a request until its answer. */
const ANSWER_WITHIN_MS = 4000
/** Time for which the likeliest address is tried alone, ms; each further address waits longer. */
const FIRST_HEAD_START_MS = 1500
const HEAD_START_MS = 300
/** Maximum number of addresses tried at once. */
const MOST_AT_ONCE = 6
/** Time after which an unused connection is closed, ms. */
const IDLE_MS = 10_000

export interface DoorCallerDeps {
  readonly openSocket: OpenSocket
  /** Origin of the page, "http://192.168.1.5:8484"; empty if it is not a hub. */
  readonly origin: string
  readonly knock: Probe
  readonly clock: Pick<Clock, 'setTimer'>
  readonly newId: () => string
  readonly protocol: number
}

/**
 * Creates a client of the hub's pairing connection, which is separate from the link. One connection serves as long as
 * there are requests.
 */
export function createDoorCaller(deps: DoorCallerDeps): Door {
  const visits = new Map<string, Promise<Coming>>()
  let turn = 0

  function come(visitor: Visitor): Promise<Coming> {
    const name = `${visitor.keys.device} ${visitor.club} ${visitor.named.join()}`
    const known = visits.get(name)
    if (known) return known
    turn += 1
    const over = () => {
      if (visits.get(name) === coming) visits.delete(name)
    }
    const coming = firstToOpen(deps, visitor, placesFor(deps.origin, visitor, turn), over)
    visits.set(name, coming)
    void coming.then(({ kind }) => {
      if (kind !== 'open') over()
    })
    return coming
  }

  return {
    async room(visitor) {
      const coming = await come(visitor)
      if (coming.kind !== 'open') return null
      const answer = await coming.visit.ask(id => ({ type: 'ask-room', id }))
      return answer?.type === 'room' ? answer.room : null
    },
    async ask(visitor, wish): Promise<DoorAnswer> {
      const coming = await come(visitor)
      if (coming.kind !== 'open') return coming
      const { visit } = coming
      const answer = await visit.ask(id => signWish(wish, visitor.keys, visit.text, id))
      return answer?.type === 'let-in'
        ? { kind: 'answered', answer: answer.answer, club: visit.club }
        : { kind: 'silent' }
    },
    close() {
      for (const coming of visits.values())
        void coming.then(come => {
          if (come.kind === 'open') come.visit.close()
        })
      visits.clear()
    },
  }
}

type Coming =
  | { readonly kind: 'open'; readonly visit: OpenVisit }
  | Extract<DoorAnswer, { kind: 'other-club' | 'silent' }>

/** Returns the addresses to try: the named ones, the page's origin, then some of the others in turn. */
function placesFor(origin: string, { named, addresses }: Visitor, turn: number): readonly HubPlace[] {
  const first = placesOf('', named)
  const own = placesOf(origin, [])
  const others = placesOf('', addresses)
  const likely = [...first, ...own, ...others.slice(0, 1)]
  const rest = others.slice(1)
  const from = rest.length === 0 ? 0 : ((turn - 1) * (MOST_AT_ONCE - 2)) % rest.length
  const all = [...likely, ...rest.slice(from), ...rest.slice(0, from)]
  return [...new Map(all.map(place => [place.socket, place])).values()].slice(0, MOST_AT_ONCE)
}

/** Tries all addresses and opens a pairing connection to the likeliest one that belongs to the right club. */
async function firstToOpen(
  deps: DoorCallerDeps,
  visitor: Visitor,
  places: readonly HubPlace[],
  over: () => void,
): Promise<Coming> {
  const after = (ms: number) =>
    new Promise<false>(resolve => void deps.clock.setTimer(() => resolve(false), ms))
  const tries = places.map(place => ({ place, answers: deps.knock(place) }))
  const late: typeof tries = []
  let other: Coming = { kind: 'silent' }
  async function opens({ place }: (typeof tries)[number]): Promise<Coming | null> {
    const coming = await openVisit(deps, visitor, place, over)
    if (coming.kind === 'other-club') other = coming
    return coming.kind === 'open' ? coming : null
  }
  for (const [index, one] of tries.entries()) {
    const isThere = await Promise.race([
      one.answers,
      after(index === 0 ? FIRST_HEAD_START_MS : HEAD_START_MS),
    ])
    const coming = isThere ? await opens(one) : null
    if (coming) return coming
    if (!isThere) late.push(one)
  }
  for (const one of late) {
    const coming = (await one.answers) ? await opens(one) : null
    if (coming) return coming
  }
  return other
}

interface OpenVisit {
  readonly club: string
  readonly text: string
  /** Sends a request; resolves with null if there was no answer in time or the connection was closed. */
  ask(question: (id: number) => DoorUp): Promise<DoorDown | null>
  close(): void
}

function openVisit(
  { openSocket, clock, newId, protocol }: DoorCallerDeps,
  { keys, club }: Visitor,
  place: HubPlace,
  over: () => void,
): Promise<Coming> {
  return new Promise(resolve => {
    const asked = createPendingRequests(clock, ended)
    const tooLate = clock.setTimer(ended, ANSWER_WITHIN_MS)
    const greeter = {
      keys,
      club,
      protocol,
      nonce: newId(),
      byTls: isByTls(place),
      meetsCollectors: false,
    }
    const greeting = greetOn(openSocket(place.socket), greeter, {
      opened(door) {
        tooLate.clear()
        resolve({
          kind: 'open',
          visit: { club: door.club, text: door.text, ...asked.on(door), close: ended },
        })
      },
      otherClub(answering) {
        tooLate.clear()
        resolve({ kind: 'other-club', club: answering })
      },
      heard: asked.heard,
      gone: ended,
    })
    function ended(): void {
      tooLate.clear()
      greeting.drop()
      asked.over()
      over()
      // Has no effect once the door has been open.
      resolve({ kind: 'silent' })
    }
  })
}

function createPendingRequests(clock: Pick<Clock, 'setTimer'>, end: () => void) {
  const waiting = new Map<number, (answer: DoorDown | null) => void>()
  let lastId = 0
  let idle: Timer | null = null
  const restart = () => {
    idle?.clear()
    idle = clock.setTimer(end, IDLE_MS)
  }
  return {
    on: (door: Pick<OpenDoor, 'say'>): Pick<OpenVisit, 'ask'> => ({
      ask(question) {
        restart()
        lastId += 1
        const id = lastId
        return new Promise(resolve => {
          const tooLate = clock.setTimer(end, ANSWER_WITHIN_MS)
          waiting.set(id, answer => {
            tooLate.clear()
            waiting.delete(id)
            resolve(answer)
          })
          door.say(question(id))
        })
      },
    }),
    heard(message: DoorDown): void {
      if ('id' in message) waiting.get(message.id)?.(message)
    },
    over(): void {
      idle?.clear()
      for (const answered of [...waiting.values()]) answered(null)
    },
  }
}
