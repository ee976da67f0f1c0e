/** What JSON can hold; `undefined` members are left out, as JSON does. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * The one spelling of a JSON value: members in code-unit order, no spaces, no undefined members. Two devices
 * that mean the same write the same bytes, so a hash of them names the meaning.
 */
export function canonical(value: Json | undefined): string {
  if (value === undefined) return 'null'
  // What was read from such a text is in order already, and then JSON's own writer makes the same text.
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

/** Whether the members stand in the order in which they are spelled, all the way down. */
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
