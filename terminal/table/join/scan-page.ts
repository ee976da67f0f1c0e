import { placeOfPage } from '../../state/code/own-page.ts'
import { appsOfHub, type ScanPage } from '../model/scanned-code.ts'

/** Page of this app as the handling of a scanned code needs it. */
export const scanPage: ScanPage = {
  place: placeOfPage(location),
  apps: () => appsOfHub(path => fetch(path, { cache: 'no-store' })),
}
