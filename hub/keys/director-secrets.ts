import { createHash, timingSafeEqual } from 'node:crypto'
import { knowledgeOf } from '../../shared/protocol/door/door.ts'

/** What a secret is good for: to be let in at once, and once; or to ask a director who is there already. */
export type SecretUse = 'enter' | 'ask'

/** Secrets for directors' screens: kept as hashes in memory, gone with the process. */
export interface DirectorSecrets {
  /**
   * A new secret; good for ever, or for `lifeMs`. Unless `use` says otherwise it is one that lets whoever knows it in at
   * once, as a director: nobody else is asked. What is shown where others see it wants 'ask'.
   */
  issue(lifeMs?: number, use?: SecretUse): string
  /** The secret that somebody at the door proves to know, for this connection; `text` is what both signed of it. */
  known(knows: string, text: string): KnownSecret | undefined
}

export interface KnownSecret {
  readonly use: SecretUse
  /** It is not good any more. */
  spend(): void
}

export interface DirectorSecretsDeps {
  readonly now: () => number
  /** 128 random bits or more as [a-z0-9]. */
  readonly randomText: () => string
}

interface Issued {
  /** SHA-256, in hex. */
  readonly hash: string
  readonly until: number
  readonly use: SecretUse
}

export function createDirectorSecrets({ now, randomText }: DirectorSecretsDeps): DirectorSecrets {
  let issued: readonly Issued[] = []
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
  const living = () => issued.filter(one => one.until >= now())
  const good = (isIt: (one: Issued) => boolean) => living().find(isIt)
  const spend = (used: Issued) => {
    issued = living().filter(one => one !== used)
  }
  return {
    issue(lifeMs = Number.POSITIVE_INFINITY, use = 'enter') {
      const secret = randomText()
      issued = [...living(), { hash: hashOf(secret), until: now() + lifeMs, use }]
      return secret
    },
    known(knows, text) {
      const one = good(({ hash }) => isSame(knowledgeOf(hash, text), knows))
      return one && { use: one.use, spend: () => spend(one) }
    },
  }
}

/** Takes the same time whatever the difference. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
