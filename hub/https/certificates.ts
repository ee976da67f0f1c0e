import type { SecureContext } from 'node:tls'

/** Certificate with any intermediate certificates, and its key, as PEM. */
export interface KeyedCertificate {
  readonly cert: string
  readonly key: string
}

/** Selects the certificate for each TLS connection. */
export interface Certificates {
  /** Returns the default certificate, for clients without a server name: browsers send none for a numeric address. */
  standing(): KeyedCertificate
  /** Returns the certificate for this name; `undefined` means the default one. */
  named(name: string): SecureContext | undefined
  /** Calls `changed` when the default certificate changes; returns a function that stops this. */
  follow(changed: (standing: KeyedCertificate) => void): () => void
}
