import { refused } from '../../shared/formats/results-json/results-file-problem.ts'
import {
  parseResultsJson,
  type ReadResults,
  readResults,
} from '../../shared/formats/results-json/results-json.ts'
import { type Parsed, type Problem, refusing } from '../../shared/lib/parsed.ts'
import { decodeText } from './decode-text.ts'
import { fileKind } from './file-kind.ts'
import { MOST_FILE_BYTES } from './read-bounded.ts'
import { describeFileKind } from './seems-to-be.ts'
import { parseUsebio } from './usebio.ts'

const notResults = refusing<{ readonly 'file.not-results': { readonly seems: Problem } }>()

/**
 * Reads the bytes of a results file: USEBIO if they start with "<", otherwise results JSON. Anything else is refused
 * with what it seems to be and what can be read.
 */
export function readResultsFile(bytes: Uint8Array): Parsed<ReadResults> {
  const read = readEither(bytes)
  if (read.ok || !read.problem.code.startsWith('file.')) return read
  const kind = bytes.byteLength > MOST_FILE_BYTES ? 'results' : fileKind(bytes)
  // The reader of the expected format reports best what is wrong with the file.
  const isNearly = kind === 'results' || kind === 'usebio' || kind === 'json' || kind === 'xml'
  return notResults('file.not-results', { seems: isNearly ? read.problem : describeFileKind(kind) })
}

function readEither(bytes: Uint8Array): Parsed<ReadResults> {
  if (bytes.byteLength > MOST_FILE_BYTES)
    return refused('file.too-large', { most: MOST_FILE_BYTES / 2 ** 20 })
  const text = decodeText(bytes)
  if (!text.ok) return text
  if (!text.value.trimStart().startsWith('<')) return parseResultsJson(text.value)
  const data = parseUsebio(text.value)
  return data.ok ? readResults(data.value) : data
}
