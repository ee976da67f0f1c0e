import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFiles } from './spec-rules.ts'

/** Openings that hide the subject of a doc comment, which should start with a verb or noun. */
const VAGUE_OPENING =
  /^(?:What|Who|Whose|Whom|Whether|Of|One|Which|Whoever|Whatever|Wherever|Anybody|Nobody|Everybody)\b/
const GENDERED = /\b(?:he|his|him|himself)\b/
/** Documents that are not in the repository. */
const PRIVATE_SOURCE = /\b(?:protocol|screens|design|style)\.md\b/
const FAULTS = [VAGUE_OPENING, GENDERED, PRIVATE_SOURCE]

const comments = listFiles()
  .filter(path => /\.(?:tsx?|mjs)$/.test(path))
  .flatMap(path => {
    const source = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
    return [...source.matchAll(/^\s*\/\*\*([\s\S]*?)\*\//gm)].map(([, body = '']) => ({
      path,
      text: body.replaceAll(/\n\s*\* ?/g, ' ').trim(),
    }))
  })

test('[WS20] doc comments open with a verb or a noun, call nobody "he", and cite what a reader can open', () => {
  expect(comments.length).toBeGreaterThan(1000)
  expect(comments.filter(({ text }) => FAULTS.some(fault => fault.test(text)))).toEqual([])
})
