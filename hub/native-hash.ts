import * as crypto from 'node:crypto'
import { hashWith, type Sha256Hex } from '../shared/lib/digest.ts'

/** Node's own SHA-256, in one call where this Node has that. */
const nativeSha256Hex: Sha256Hex =
  typeof crypto.hash === 'function'
    ? text => crypto.hash('sha256', text)
    : text => crypto.createHash('sha256').update(text).digest('hex')

/** From here on every hash of this program is Node's own: a desk hashes each fact, and at a start all of them. */
export const hashNatively = (): void => hashWith(nativeSha256Hex)
