import * as crypto from 'node:crypto'
import { type Sha256Hex, setHashImplementation } from '../shared/lib/digest.ts'

/** Node's own SHA-256, in one call if this Node version has that. */
const nativeSha256Hex: Sha256Hex =
  typeof crypto.hash === 'function'
    ? text => crypto.hash('sha256', text)
    : text => crypto.createHash('sha256').update(text).digest('hex')

/** Switches every hash of this program to Node's own: a hub hashes each fact, and all of them at a start. */
export const hashNatively = (): void => setHashImplementation(nativeSha256Hex)
