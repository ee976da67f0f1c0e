import * as v from 'valibot'

/** Reads a view, which comes from the hub and is checked here; one that this version cannot read counts as missing. */
export function readView<T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | null {
  if (text === undefined) return null
  const read = v.safeParse(schema, JSON.parse(text))
  return read.success ? read.output : null
}
