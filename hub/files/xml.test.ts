import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { made } from '../../shared/test/made.ts'
import { elementsIn, parseXml, textIn } from './xml.ts'

const textOf = (content: string) => textIn(made(parseXml(`<ROOT>${content}</ROOT>`)), 'ROOT')

test.each([
  ['words on both sides of a section', 'Rubber <![CDATA[&]]> Duplicate', 'Rubber & Duplicate'],
  ['words that touch it', 'Rubber<![CDATA[&]]>Duplicate', 'Rubber&Duplicate'],
  ['blanks of the section itself', 'Rubber<![CDATA[ & ]]>Duplicate', 'Rubber & Duplicate'],
  ['two sections', 'Mon<![CDATA[day ]]>and<![CDATA[ Tuesday]]>', 'Monday and Tuesday'],
  ['a reference in a section is no reference', 'A &amp; B <![CDATA[&amp; &#67;]]>', 'A & B &amp; &#67;'],
  ['tags in a section are no tags', '<![CDATA[1 < 2, <b>bold</b>]]>', '1 < 2, <b>bold</b>'],
  ['a document type in a section', '<![CDATA[see <!DOCTYPE html> there]]>', 'see <!DOCTYPE html> there'],
  ['references between words', 'Tom &amp; Ann &#38; Joe', 'Tom & Ann & Joe'],
  ['a comment between words', 'Rubber <!-- and --> Duplicate', 'Rubber  Duplicate'],
  ['a comment at a word', 'Rubber <!-- and -->Duplicate', 'Rubber Duplicate'],
  ['a section in a comment', 'Rubber <!-- <![CDATA[x]]> -->Duplicate', 'Rubber Duplicate'],
  ['a comment in a section', '<![CDATA[Rubber <!-- and --> Duplicate]]>', 'Rubber <!-- and --> Duplicate'],
  ['an instruction between words', 'Rubber <?sort by name?>Duplicate', 'Rubber Duplicate'],
  ['an element between words', 'Rubber <B>bold</B>Duplicate', 'Rubber Duplicate'],
  ['lines and blanks around', '\n  Rubber\n', 'Rubber'],
])(
  '[UB237] the text of an element is what XML says, without the blanks around it: %s',
  (_what, xml, text) => {
    expect(textOf(xml)).toBe(text)
  },
)

test('[UB237] elements and attributes stand as before beside it', () => {
  const root = made(
    parseXml('<?xml version="1.0"?><!DOCTYPE A [\n<!ENTITY b "c">]>\n<A d=" e &amp; f "> <G> 1 </G>\n</A>'),
  )
  const element = must(elementsIn(root, 'A')[0], 'the root')
  expect([element.text, element.attributes.get('D'), textIn(element, 'G')]).toEqual(['', 'e & f', '1'])
})

test.each([
  ['comments', '<!--'],
  ['sections', '<![CDATA['],
])('[UB237] a file with many %s that do not end is refused at once', (_what, begin) => {
  expect(parseXml(`<A></A>${begin.repeat(100_000)}`)).toMatchObject({ ok: false })
})
