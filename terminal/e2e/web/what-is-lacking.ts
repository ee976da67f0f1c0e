import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../browser.ts'
import { hasOpenssl } from './https-site.ts'

const BUILT = fileURLToPath(new URL('../../../dist/table/index.html', import.meta.url))

/** Returns why web apps cannot be tested on this machine; null if they can. */
export function whatIsLacking(): string | null {
  if (!findChromium()) return 'there is no Chromium on this machine'
  if (!hasOpenssl()) return 'there is no openssl on this machine'
  return existsSync(BUILT) ? null : 'the apps are not built: npm run build'
}
