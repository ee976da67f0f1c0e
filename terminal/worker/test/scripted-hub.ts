import { getPublicKey, sign } from '@noble/ed25519'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { challengeText } from '../../../shared/protocol/door/challenge.ts'
import { type ClubSignaturePurpose, clubSignedText } from '../../../shared/protocol/door/club-signature.ts'
import type { Assignment, Have } from '../../../shared/protocol/down.ts'
import { runsOf } from '../../../shared/protocol/fact-runs.ts'
import { lifeText, type SignedIncarnation } from '../../../shared/protocol/incarnation.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import {
  assignmentTopic,
  downTopic,
  hubTopic,
  parseTopic,
  type SessionSegment,
} from '../../../shared/protocol/topics.ts'
import type { Hello, Up } from '../../../shared/protocol/up.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import type { MemoryLink } from '../link/link-memory.ts'

/** Minimal hub for the worker's tests: it sends what a test says and records what it receives. */
export interface ScriptedHub {
  incarnation: SignedIncarnation
  protocol: number
  /** Claimed club, and the club whose key signs; null to answer like a hub older than version 4. */
  club: { readonly name: TestClub; readonly signer: TestClub } | null
  readonly facts: Map<string, Fact>
  /** Takes what was published since the last call, and answers hellos and facts as a hub does. */
  serve(options?: { readonly receipts?: boolean }): readonly Up[]
  have(session: SessionSegment, hello: Hello): void
  receipt(fact: Fact, changes?: { readonly hash?: string }): void
  down(session: SessionSegment, message: object): void
  assign(assignment: Assignment | null): void
  beat(retained?: boolean): void
}

export type TestClub = {
  readonly publicKey: string
  sign(purpose: ClubSignaturePurpose, text: string): string
}

export function createTestClub(letter: number): TestClub {
  const secret = new Uint8Array(32).fill(letter)
  return {
    publicKey: bytesToHex(getPublicKey(secret)),
    sign: (purpose, text) => bytesToHex(sign(utf8ToBytes(clubSignedText(purpose, text)), secret)),
  }
}

export function createScriptedHub(link: MemoryLink, now: () => number): ScriptedHub {
  const incarnation: SignedIncarnation = { epoch: 1, hub: 'hubhubhub', start: 1, mac: 'signed' }
  const facts = new Map<string, Fact>()
  let session: SessionSegment = 'none'
  const device = (): DeviceId => {
    const caller = link.caller()
    if (!caller) throw new Error('nobody dials')
    return caller.device
  }
  const down = (to: SessionSegment, message: object) =>
    link.deliver(downTopic(to, device()), JSON.stringify(message))

  const hub: ScriptedHub = {
    incarnation,
    protocol: PROTOCOL_VERSION,
    club: null,
    facts,
    serve({ receipts = true } = {}) {
      return link.take().map(({ topic, text }) => {
        const place = parseTopic(topic)
        const message = JSON.parse(text) as Up
        if (place?.kind !== 'up') throw new Error(`published on ${topic}`)
        if (message.type === 'hello') hub.have(place.session, message)
        if (message.type === 'fact' && receipts) hub.receipt(message.fact)
        if (message.type === 'ask' && message.ask.what === 'hashes') {
          const { from, to } = message.ask
          const hashes = held(place.session).filter(({ seq }) => seq >= from && seq <= to)
          down(place.session, { type: 'answer', id: message.id, ok: true, hashes })
        }
        return message
      })
    },
    have(to, hello) {
      const have: Have = {
        type: 'have',
        protocol: hub.protocol,
        incarnation: hub.incarnation,
        holds: [...runsOf(held(to))],
        now: now(),
        echo: hello.clock ?? 0,
        ...(hub.club && { desk: deskOf(hub.club, hub.incarnation, device(), hello) }),
      }
      down(to, have)
    },
    receipt(fact, changes) {
      const name = `${fact.session}/${fact.device}/${fact.seq}`
      if (!changes) facts.set(name, fact)
      down(fact.session, {
        type: 'receipt',
        session: fact.session,
        device: fact.device,
        seq: fact.seq,
        hash: changes?.hash ?? fact.hash,
        incarnation: { epoch: 1, hub: 'hubhubhub', start: 1 },
        position: facts.size,
        decision: { kind: 'admitted', by: 'rule' },
        mac: 'signed',
      })
    },
    down,
    assign(assignment) {
      session = assignment?.session ?? 'none'
      link.deliver(assignmentTopic(device()), assignment ? JSON.stringify(assignment) : '', true)
    },
    beat(retained = false) {
      link.deliver(hubTopic(session), JSON.stringify({ incarnation: hub.incarnation, now: now() }), retained)
    },
  }

  const held = (of: SessionSegment) =>
    [...facts.values()]
      .filter(fact => fact.session === of && fact.device === device())
      .sort((a, b) => a.seq - b.seq)
      .map(({ seq, hash }) => ({ seq, hash }))

  return hub
}

function deskOf(
  { name, signer }: NonNullable<ScriptedHub['club']>,
  { epoch, hub: id, start }: SignedIncarnation,
  to: DeviceId,
  { nonce = '' }: Hello,
): NonNullable<Have['desk']> {
  const life = { epoch, hub: id, start, life: 'lifelifelife' }
  return {
    club: name.publicKey,
    life: { ...life, signature: signer.sign('incarnation', lifeText(life)) },
    health: 'well',
    proof: signer.sign('link', challengeText(name.publicKey, to, life, nonce)),
  }
}
