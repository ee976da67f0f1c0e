import fc from 'fast-check'

/** Replacement values: of another type, out of range, or names that JavaScript itself uses. */
const JUNK: readonly string[] = [
  ...['null', 'true', '""', '{}', '[]', '-1', '0', '0.5', '1e308', '1e999', '-1e999', '9007199254740993'],
  ...['"__proto__"', '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
  ...['"\\ud800"', '"\\u0000"', '"\\u202e"', `"${'x'.repeat(5000)}"`, `${'['.repeat(60)}${']'.repeat(60)}`],
  ...['"NaN"', '"2026-02-30"', '[null]', '[[[]]]', '99999999999999999999', '"-0"', '"constructor"'],
]
const NAMES = ['__proto__', 'constructor', 'toString', 'type', 'kind', 'length', '']

/** Returns a placeholder for text that no JSON tree can hold; it is replaced when the tree is written. */
const mark = (index: number): string => `\u0001junk${index}\u0001`
const MARKS = /"\\u0001junk(\d+)\\u0001"/g

interface Edit {
  readonly at: number
  readonly how: 'junk' | 'drop' | 'double' | 'rename' | 'swap'
  readonly with: number
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(5000),
  how: fc.constantFrom('junk', 'drop', 'double', 'rename', 'swap'),
  with: fc.nat(5000),
})

/** Generates JSON with some values removed, doubled, moved or replaced. */
export const twisted = (json: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(json, fc.array(edit, { maxLength: 4 })).map(([value, edits]) => {
    const holder = { whole: structuredClone(value) }
    for (const one of edits) apply(holder, one)
    const text = JSON.stringify(holder.whole) ?? ''
    return text.replace(MARKS, (_, index: string) => JUNK[Number(index)] ?? 'null')
  })

type Parent = Record<string, unknown>

function apply(holder: Parent, { at, how, with: other }: Edit): void {
  const places = placesIn(holder)
  const place = places[at % places.length]
  if (!place) return
  const { parent, key } = place
  if (how === 'junk') parent[key] = mark(other % JUNK.length)
  else if (how === 'drop') {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  } else if (how === 'double' && Array.isArray(parent))
    parent.push(...Array(other % 50).fill(parent[Number(key)]))
  else if (how === 'rename' && !Array.isArray(parent)) {
    const value = parent[key]
    delete parent[key]
    Object.defineProperty(parent, NAMES[other % NAMES.length] ?? '', {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else if (how === 'swap') {
    const source = places[other % places.length]
    if (source) parent[key] = structuredClone(source.parent[source.key])
  }
}

/** Returns every value of the tree with its place. */
function placesIn(parent: Parent): { readonly parent: Parent; readonly key: string }[] {
  return Object.keys(parent).flatMap(key => {
    const value = parent[key]
    const inner = typeof value === 'object' && value !== null ? placesIn(value as Parent) : []
    return [{ parent, key }, ...inner]
  })
}

const TOKENS: readonly string[] = [
  ...[
    '"',
    '\\',
    '\u0000',
    '\ufeff',
    '\n',
    '\r\n',
    '\t',
    ',',
    ';',
    '.',
    '-',
    '<',
    '>',
    '&',
    '&#0;',
    '&#x110000;',
  ],
  ...[
    ']]>',
    '<!--',
    '<![CDATA[',
    '<!DOCTYPE a [<!ENTITY b "c">',
    '[Deal "',
    '[Board "0"]',
    '1e999',
    '__proto__',
  ],
  ...[
    '99999999999',
    '0x10',
    '٣',
    '\u202e',
    '/',
    '..',
    '#',
    '+',
    '$',
    '\ud800',
    '{',
    '}',
    '[',
    ']',
    'NT',
    '♠',
  ],
]

interface Cut {
  readonly at: number
  readonly how: 'flip' | 'cut' | 'repeat' | 'token' | 'end' | 'byte'
  readonly span: number
  readonly byte: number
}

const cut: fc.Arbitrary<Cut> = fc.record({
  at: fc.nat(1_000_000),
  how: fc.constantFrom('flip', 'cut', 'repeat', 'token', 'token', 'end', 'byte'),
  span: fc.integer({ min: 1, max: 200 }),
  byte: fc.nat(255),
})

/** Generates the bytes with some flipped, removed or repeated, or with meaningful sequences inserted. */
export const broken = (given: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
  fc.tuple(given, fc.array(cut, { maxLength: 6 })).map(([bytes, cuts]) => cuts.reduce(brokenBy, bytes))

export const brokenText = (given: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  broken(given.map(text => new TextEncoder().encode(text))).map(bytes => new TextDecoder().decode(bytes))

function brokenBy(bytes: Uint8Array, { at, how, span, byte }: Cut): Uint8Array {
  const start = at % (bytes.length + 1)
  const before = bytes.subarray(0, start)
  const after = bytes.subarray(start)
  const part = after.subarray(0, span)
  switch (how) {
    case 'flip':
      return joined(before, new Uint8Array([(after[0] ?? 0) ^ (1 << (byte % 8))]), after.subarray(1))
    case 'cut':
      return joined(before, after.subarray(span))
    case 'repeat':
      return joined(before, ...Array<Uint8Array>(1 + (byte % 30)).fill(part), after)
    case 'token':
      return joined(before, new TextEncoder().encode(TOKENS[(byte * 7 + span) % TOKENS.length]), after)
    case 'end':
      return before
    case 'byte':
      return joined(before, new Uint8Array(span % 8).fill(byte), after)
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
