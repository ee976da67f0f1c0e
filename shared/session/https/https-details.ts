import * as v from 'valibot'
import { listOf, words } from '../../lib/bounded.ts'

const MOST_ADDRESSES = 20

/** Data that a user needs for https, shown on directors' screens and on the page that explains it. */
export const httpsDetailsSchema = v.strictObject({
  /**
   * Addresses of the tables' page, "https://192.168.1.5:8484/table/"; first those that need no installation
   * on the tablet.
   */
  tables: listOf(words(300), MOST_ADDRESSES),
  /** Page that makes a tablet trust the authority: "http://192.168.1.5:8484/https". */
  trust: words(300),
  /** Name of the authority in a tablet's settings. */
  authority: words(80),
  /** SHA-256 of the authority's certificate, "AB:CD:…". */
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/)),
})
export type HttpsDetails = Readonly<v.InferOutput<typeof httpsDetailsSchema>>
