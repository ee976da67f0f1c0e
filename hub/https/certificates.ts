import type { SecureContext } from 'node:tls'

/** A certificate, with the intermediate ones where there are any, and its key: PEM. */
export interface KeyedCertificate {
  readonly cert: string
  readonly key: string
}

/** Which certificate is shown to whom. */
export interface Certificates {
  /** To whoever names nobody, as browsers do that were given an address in figures. */
  standing(): KeyedCertificate
  /** To whoever asks for this name; `undefined` means the standing one. */
  named(name: string): SecureContext | undefined
  /** Hears of another standing one; gives the way to stop hearing. */
  follow(changed: (standing: KeyedCertificate) => void): () => void
}
