import * as v from 'valibot'

/** Reads a view from the hub; null if there is none, or if this version cannot read it: the next one replaces it. */
export function readView<T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | null {
  if (text === undefined) return null
  const read = v.safeParse(schema, readJson(text))
  return read.success ? read.output : null
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
