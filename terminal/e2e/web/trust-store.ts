import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a browser here can be taught an authority. */
export const hasCertutil = (): boolean => spawnSync('certutil', ['-H']).error === undefined

/** The authorities that whoever has this home trusts: where a Chromium on Linux looks for them. */
export interface TrustStore {
  /** What a person does in the settings of a device with the file of an authority that he has fetched; each has its name. */
  trust(file: string, name?: string): void
}

/** An empty one. */
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
