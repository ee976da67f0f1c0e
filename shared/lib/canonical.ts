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
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  let text = '{'
  for (const key of inOrder(Object.keys(value))) {
    const member = value[key]
    if (member !== undefined) text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`
  }
  return `${text}}`
}

/** What was read from such a text is in order already. */
function inOrder(keys: string[]): readonly string[] {
  for (let at = 1; at < keys.length; at += 1) if ((keys[at - 1] ?? '') > (keys[at] ?? '')) return keys.sort()
  return keys
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
