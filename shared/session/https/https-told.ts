import * as v from 'valibot'
import { listOf, words } from '../../lib/bounded.ts'

const MOST_ADDRESSES = 20

/** What a person needs to know in order to use https: directors' screens show it, and the page that leads him through. */
export const httpsToldSchema = v.strictObject({
  /** "https://192.168.1.5:8484/table/"; those first that need nothing on the tablet. */
  tables: listOf(words(300), MOST_ADDRESSES),
  /** Where a tablet is taught to trust the authority: "http://192.168.1.5:8484/https". */
  trust: words(300),
  /** Its name, as the settings of a tablet show it. */
  authority: words(80),
  /** SHA-256 of its certificate, "AB:CD:…". */
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/)),
})
export type HttpsTold = Readonly<v.InferOutput<typeof httpsToldSchema>>
