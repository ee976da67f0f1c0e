/** JSON value; members that are `undefined` are omitted, as in JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * Formats a JSON value canonically: members in code-unit order, no spaces, no undefined members. Equal values give
 * equal bytes, so a hash identifies the content.
 */
export function canonical(value: Json | undefined): string {
  if (value === undefined) return 'null'
  // Text in canonical form is already in order, and then JSON's own writer gives the same text.
  return isInOrder(value) ? JSON.stringify(value) : spelled(value)
}

function spelled(value: Json | undefined): string {
  if (value === undefined) return 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(spelled).join(',')}]`
  let text = '{'
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member !== undefined) text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${spelled(member)}`
  }
  return `${text}}`
}

function isInOrder(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isList(value)) return value.every(isInOrder)
  let before = ''
  for (const key of Object.keys(value)) {
    if (before > key || !isInOrder(value[key])) return false
    before = key
  }
  return true
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
