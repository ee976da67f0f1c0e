/** Forms that people take for PBN, each with how it begins; names as they are written in every language. */
const FORMS: readonly (readonly [form: string, ...begins: (string | RegExp)[]])[] = [
  ['LIN, Bridge Base Online', /^\s*(?:%.*[\r\n]\s*)*(?:qx|vg|rs|pn|md|st|mn)\|/i],
  ['DLM, Duplimate', /^\s*\[Document\]/i],
  ['DUP, Duplimate', /^[ \d]{78}[\s\S]{68}YN/],
  ['USEBIO', /^\s*<[\s\S]{0,2000}<USEBIO[\s>]|^\s*<USEBIO[\s>]/i],
  ['HTML', /^\s*<(?:!DOCTYPE\s+html|html|head|body|table)[\s>]/i],
  ['XML', /^\s*<\?xml\s/i],
  ['JSON', /^\s*(?:\{|\[\s*[[{])/],
  ['PDF', '%PDF-'],
  ['ZIP', 'PK\x03\x04'],
  ['Microsoft Access, .bws', '\x01Standard Jet DB', '\x01Standard ACE DB'],
]

/** The form that a text without hands of PBN seems to have; `undefined` where it looks like none of these. */
export function formOf(text: string): string | undefined {
  const start = text.slice(0, 4000).replaceAll('\uFEFF', '').replaceAll('\0', '')
  const isBegun = (by: string | RegExp) => (typeof by === 'string' ? start.startsWith(by) : by.test(start))
  return FORMS.find(([, ...begins]) => begins.some(isBegun))?.[0]
}
