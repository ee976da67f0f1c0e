import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** True if certutil is available, to make a browser trust an authority. */
export const hasCertutil = (): boolean => spawnSync('certutil', ['-H']).error === undefined

/** Trusted authorities of a home directory, where Chromium on Linux looks for them. */
export interface TrustStore {
  /** Trusts a certificate file, as a user does in the device's settings; each has its name. */
  trust(file: string, name?: string): void
}

export function createTrustStore(home: string): TrustStore {
  const place = join(home, '.pki/nssdb')
  const certutil = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('certutil', ['-d', `sql:${place}`, ...args], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  mkdirSync(place, { recursive: true })
  certutil('-N', '--empty-password')
  return { trust: (file, name = 'club') => certutil('-A', '-n', name, '-t', 'C,,', '-i', file) }
}
