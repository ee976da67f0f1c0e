/** Returns the bytes that a character takes inside a JSON string on the wire. */
function wireBytes(code: number): number {
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return 6
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

const isPlain = (code: number): boolean => code < 0x80 && code >= 0x20 && code !== 0x22 && code !== 0x5c

/**
 * Cuts a text into pieces that each take at most `maxBytes` inside a JSON string and join to the same text. Empty text
 * gives one empty piece. Never cuts inside a character.
 */
export function cutText(text: string, maxBytes: number): readonly string[] {
  const pieces: string[] = []
  let from = 0
  let size = 0
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    // Nearly all input is JSON in plain ASCII.
    const code = unit < 0xd800 ? unit : (text.codePointAt(at) ?? 0)
    const bytes = isPlain(unit) ? 1 : wireBytes(code)
    if (size + bytes > maxBytes && at > from) {
      pieces.push(text.slice(from, at))
      from = at
      size = 0
    }
    size += bytes
    at += code > 0xffff ? 2 : 1
  }
  pieces.push(text.slice(from))
  return pieces
}
