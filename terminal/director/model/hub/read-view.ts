import * as v from 'valibot'

/** The view comes from the hub, so it is checked here; what this version cannot read counts as not told. */
export function readView<T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | null {
  if (text === undefined) return null
  const read = v.safeParse(schema, JSON.parse(text))
  return read.success ? read.output : null
}
