import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../shared/test/made.ts'
import { MOST_FILE_BYTES, readBounded } from './read-bounded.ts'
import { readResultsFile } from './read-results-file.ts'
import { parseXml } from './xml.ts'

const sentenceOf = (read: ReturnType<typeof readResultsFile>) => (read.ok ? '' : inEnglish(read.problem))

describe('what no results file is', () => {
  test.skipIf(!existsSync('/dev/zero'))('[UB20] a file without an end ends with a sentence', async () => {
    const bytes = await readBounded('/dev/zero')
    expect(bytes.byteLength).toBeGreaterThan(MOST_FILE_BYTES)
    expect(sentenceOf(readResultsFile(bytes))).toContain('64 MB')
  })

  test('[UB20] a file of 120 MB is not read at all', () => {
    const bytes = { byteLength: 120 * 1024 * 1024 } as Uint8Array
    expect(sentenceOf(readResultsFile(bytes))).toContain('64 MB')
  })

  test('[UB21] an element with 300,000 attributes is refused before anything is made of it', () => {
    const attributes = Array.from({ length: 300_000 }, (_, index) => ` a${index}="1"`).join('')
    expect(parseXml(`<USEBIO${attributes}/>`)).toMatchObject({ ok: false })
    expect(parseXml(`<USEBIO a="1"><P>${'x'.repeat(100_000)}</P></USEBIO>`)).toMatchObject({ ok: true })
    expect(parseXml(`<USEBIO><!--${'x'.repeat(100_000)}--></USEBIO>`)).toMatchObject({ ok: true })
  })
})
