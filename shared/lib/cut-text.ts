/** Bytes a text takes inside a JSON string on the wire, quotes not counted. */
function wireBytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return 6
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/**
 * Cuts a text into pieces that each take at most `maxBytes` inside a JSON string; joined they give the text
 * again. The empty text is one empty piece. Never cuts inside a character.
 */
export function cutText(text: string, maxBytes: number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of text) {
    const bytes = wireBytes(character)
    if (size + bytes > maxBytes && piece !== '') {
      pieces.push(piece)
      piece = ''
      size = 0
    }
    piece += character
    size += bytes
  }
  pieces.push(piece)
  return pieces
}
