import { placeOfPage } from '../../state/code/own-page.ts'
import { appsOfHub, type ScanPage } from '../model/scanned-code.ts'

/** The page of this app, as needed for a scanned code. */
export const scanPage: ScanPage = {
  place: placeOfPage(location),
  apps: () => appsOfHub(path => fetch(path, { cache: 'no-store' })),
}
