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
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const members = Object.keys(value)
    .filter(key => value[key] !== undefined)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${members.join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
