/** File format of another program and how it begins; the name is the same in every language. */
type Form<K extends string> = readonly [kind: K, name: string, ...begins: (string | RegExp)[]]

/** Binary formats, one letter for each byte (signatures as in file(1)). */
export const BINARY_FORMS = [
  ['access', 'Microsoft Access, .bws', '\0\x01\0\0Standard Jet DB', '\0\x01\0\0Standard ACE DB'],
  ['sqlite', 'SQLite', 'SQLite format 3\0'],
  // A zip written by Microsoft Office or LibreOffice names its parts near the beginning.
  ['office', 'Microsoft Office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /^PK[\s\S]*\[Content_Types\]\.xml/],
  ['office', 'LibreOffice', /^PK[\s\S]*mimetypeapplication\/vnd\.oasis/],
  ['zip', 'ZIP', 'PK\x03\x04', 'PK\x05\x06'],
  ['gzip', 'gzip', '\x1f\x8b'],
  ['pdf', 'PDF', '%PDF-'],
  ['picture', 'PNG', /^.PNG\r\n/],
  ['picture', 'JPEG', '\xff\xd8\xff'],
  ['picture', 'GIF', 'GIF87a', 'GIF89a'],
  ['picture', 'TIFF', 'II*\0', 'MM\0*'],
  ['picture', 'WebP', /^RIFF[\s\S]{4}WEBP/],
  ['picture', 'HEIC', /^[\s\S]{4}ftyp(?:heic|heix|avif|mif1)/],
  ['deals', 'DUP, Duplimate', /^[ \d]{78}[\s\S]{68}YN/],
] as const

export const TEXT_FORMS = [
  ['deals', 'LIN, Bridge Base Online', /^\s*(?:%.*[\r\n]\s*)*(?:qx|vg|rs|pn|md|st|mn)\|/i],
  ['deals', 'DLM, Duplimate', /^\s*\[Document\]/i],
  ['usebio', 'USEBIO', /^\s*<(?:[\s\S]*<)?USEBIO[\s>]/i],
  ['html', 'HTML', /^\s*<(?:[\s\S]*<)?(?:!DOCTYPE\s+html|html|head|body|table|div|p)[\s>]/i],
  ['xml', 'XML', /^\s*</],
  // Brackets also begin PBN tags and EBUScore names.
  ['json', 'JSON', /^\s*(?:\{|\[\s*[[{"])/],
] as const

export const HEAD_LENGTH = 16 * 1024

/** Returns the first format whose beginning the text matches. */
export function formIn<K extends string>(forms: readonly Form<K>[], text: string): Form<K> | undefined {
  const head = text.slice(0, HEAD_LENGTH)
  return forms.find(([, , ...begins]) =>
    begins.some(by => (typeof by === 'string' ? head.startsWith(by) : by.test(head))),
  )
}
