import {
  parseResultsJson,
  type ReadResults,
  readResults,
} from '../../shared/formats/results-json/results-json.ts'
import { type Parsed, refused } from '../../shared/lib/parsed.ts'
import { decodeText } from './decode-text.ts'
import { MOST_FILE_BYTES } from './read-bounded.ts'
import { parseUsebio } from './usebio.ts'

/** Reads the bytes of a results file: USEBIO where they start with "<", otherwise results JSON. */
export function readResultsFile(bytes: Uint8Array): Parsed<ReadResults> {
  if (bytes.byteLength > MOST_FILE_BYTES)
    return refused('too-large', 'This is not a results file: it has more than 64 MB.')
  const text = decodeText(bytes)
  if (!text.ok) return text
  if (!text.value.trimStart().startsWith('<')) return parseResultsJson(text.value)
  const data = parseUsebio(text.value)
  return data.ok ? readResults(data.value) : data
}
