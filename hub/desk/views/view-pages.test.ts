import { expect, test } from 'vitest'
import { encodeMessage } from '../../../shared/protocol/codec.ts'
import { viewPages, wholeView } from './view-pages.ts'

const LIFE = { epoch: 1, hub: 'hubhubhub', start: 1 }

test.each([
  ['one page', 10],
  ['several pages', 500],
])('[DK13] all who read a view are sent the same bytes, those of its messages: %s', (_, lines) => {
  const view = wholeView('card', { lines: Array(lines).fill('"Ø" \\ 4♠ \u2028 𝄞') })
  const pages = viewPages(view, LIFE, 7)
  expect(viewPages(view, LIFE, 7)).toBe(pages)
  expect(pages.length > 1).toBe(lines > 100)
  expect(pages.map(({ text }) => text).join('')).toBe(view.text)
  for (const page of [...pages, ...viewPages(view, LIFE, 8)])
    expect(encodeMessage(page)).toBe(JSON.stringify(page))
})
