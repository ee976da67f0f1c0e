import { expect, test } from 'vitest'
import { isBoundedJson, MOST_JSON_DEPTH, MOST_JSON_VALUES } from './json-bounds.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const listOf = (values: number) => `[${Array.from({ length: values }, () => '1').join(',')}]`

test.each([
  ['a movement', '[{"id":"a","entries":[[1,1,1,2,[1]]]}]', true],
  ['brackets in a string', `"${'['.repeat(1000)}"`, true],
  ['an escaped quote in a string', `["\\"${'['.repeat(1000)}", 1]`, true],
  ['a string that does not end', '"\\', true],
  ['as deep as may be', nested(MOST_JSON_DEPTH), true],
  ['deeper', nested(MOST_JSON_DEPTH + 1), false],
  ['deeper, in objects, unfinished', '{"a":'.repeat(MOST_JSON_DEPTH + 1), false],
  ['as many values as may be', listOf(MOST_JSON_VALUES - 2), true],
  ['more', listOf(MOST_JSON_VALUES), false],
  ['a million empty objects', `[${'{},'.repeat(MOST_JSON_VALUES / 2)}{}]`, false],
])('[FM193] JSON of a file is counted before it is parsed: %s', (_what, text, bounded) => {
  expect(isBoundedJson(text)).toBe(bounded)
})
