import { createHash, timingSafeEqual } from 'node:crypto'

/** One-time secrets for directors' screens: kept as hashes in memory, gone with the process. */
export interface DirectorSecrets {
  /** A new secret, good once; for ever, or for `lifeMs`. */
  issue(lifeMs?: number): string
  isGood(secret: string): boolean
  /** It is not good any more. */
  use(secret: string): void
}

export interface DirectorSecretsDeps {
  readonly now: () => number
  /** 128 random bits or more as [a-z0-9]. */
  readonly randomText: () => string
}

export function createDirectorSecrets({ now, randomText }: DirectorSecretsDeps): DirectorSecrets {
  let issued: readonly { readonly hash: Buffer; readonly until: number }[] = []
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
  const good = (secret: string) => {
    const hash = hashOf(secret)
    return issued.find(one => timingSafeEqual(one.hash, hash) && one.until >= now())
  }
  return {
    issue(lifeMs = Number.POSITIVE_INFINITY) {
      const secret = randomText()
      issued = [...issued, { hash: hashOf(secret), until: now() + lifeMs }]
      return secret
    },
    isGood: secret => good(secret) !== undefined,
    use(secret) {
      const used = good(secret)
      issued = issued.filter(one => one !== used && one.until >= now())
    },
  }
}
