import * as v from 'valibot'
import { type Parsed, parsed, refused } from '../lib/parsed.ts'

const encoded = new WeakMap<object, string>()

/** Caches the bytes of a message that is sent to several devices. */
export const keepEncoded = (message: object, text: string): void => void encoded.set(message, text)

export const encodeMessage = (message: object): string => encoded.get(message) ?? JSON.stringify(message)

/** Parses and validates a message; a problem names the place. */
export function decodeMessage<T>(schema: v.GenericSchema<unknown, T>, text: string): Parsed<T> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('ill-formed', 'The message is not JSON.')
  }
  const read = v.safeParse(schema, json)
  if (read.success) return parsed(read.output)
  const issue = read.issues[0]
  const path = issue.path?.map(step => String(step.key)).join('.') ?? ''
  return refused('ill-formed', `The message is not understood at "${path}": ${issue.message}`)
}
