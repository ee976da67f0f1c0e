import { createHash, timingSafeEqual } from 'node:crypto'
import { proofOfSecret } from '../../shared/protocol/door/door.ts'

/**
 * Use of a secret: 'enter' admits its holder at once, one time; 'ask' leaves the decision to a director who
 * is already there.
 */
export type SecretUse = 'enter' | 'ask'

/** Secrets for directors' screens: hashes in memory only, lost with the process. */
export interface DirectorSecrets {
  /**
   * Issues a secret, valid without limit or for `lifeMs`. By default it admits its holder as a director at once; use
   * 'ask' for secrets shown where others can see them.
   */
  issue(lifeMs?: number, use?: SecretUse): string
  /** Finds the secret that a connecting device proves it knows; `text` is the text both sides have signed. */
  known(knows: string, text: string): KnownSecret | undefined
}

export interface KnownSecret {
  readonly use: SecretUse
  spend(): void
}

export interface DirectorSecretsDeps {
  readonly now: () => number
  /** Returns 128 random bits or more as [a-z0-9]. */
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
      const one = good(({ hash }) => isSame(proofOfSecret(hash, text), knows))
      return one && { use: one.use, spend: () => spend(one) }
    },
  }
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
