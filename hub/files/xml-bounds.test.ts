import { expect, test } from 'vitest'
import { DEEPEST, isOvergrownXml, MOST_PARTS, parseXml } from './xml.ts'

const nested = (depth: number) => `${'<A>'.repeat(depth)}${'</A>'.repeat(depth)}`

test.each([
  ['as deep as may be', nested(DEEPEST), false],
  ['deeper', nested(DEEPEST + 1), true],
  ['deeper, and nothing closed', '<A>'.repeat(DEEPEST + 1), true],
  ['many beside one another', `<A>${'<B/>'.repeat(1000)}${'<C></C>'.repeat(1000)}</A>`, false],
  ['brackets in a comment', `<A><!--${'<B>'.repeat(1000)}--></A>`, false],
  ['brackets in CDATA', `<A><![CDATA[${'<B>'.repeat(1000)}]]></A>`, false],
  ['a long comment', `<A><!--${'x'.repeat(100_000)}--></A>`, false],
  ['a comment without an end', '<A><!--', false],
  ['a million elements', `<A>${'<B/>'.repeat(MOST_PARTS)}</A>`, true],
  ['a million references', `<A>${'&#65;'.repeat(MOST_PARTS)}</A>`, true],
  ['a million attributes', `<A>${'<B a="1" b="1" c="1"/>'.repeat(MOST_PARTS / 4 + 1)}</A>`, true],
  ['opening brackets only', '<'.repeat(5000), true],
  [
    'a tag of many attributes',
    `<A ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    true,
  ],
])('[UB141] XML is counted before it is validated: %s', (_what, text, overgrown) => {
  expect(isOvergrownXml(text)).toBe(overgrown)
  if (overgrown) expect(parseXml(text)).toMatchObject({ ok: false, problem: { code: 'file.xml-grown' } })
})
