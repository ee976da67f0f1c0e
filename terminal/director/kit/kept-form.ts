import { effect, type Signal } from '@preact/signals'
import * as v from 'valibot'
import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/**
 * What was keyed into a form is remembered on this device until it is saved or left: a page that is loaded again has
 * it as it was. One form at a time is remembered, the one in which something was keyed last.
 */

const KEPT = 'director/form'

/** A field of a form. */
export interface KeptField {
  readonly name: string
  /** As it is now. */
  said(): Json
  /** As it was; what this version cannot read is as if nothing had been keyed. */
  put(before: Json): void
}

export const keptField = <T extends Json>(
  name: string,
  field: Signal<T>,
  schema: v.GenericSchema<unknown, T>,
): KeptField => ({
  name,
  said: () => field.value,
  put(before) {
    const read = v.safeParse(schema, before)
    if (read.success) field.value = read.output
  },
})

const keptSchema = v.object({ form: v.string(), fields: v.record(v.string(), v.unknown()) })

/** The form that was remembered is left. */
export const forgetForm = ({ remember }: Pick<TerminalStore, 'remember'>): void => remember(KEPT, null)

/** Takes up what was keyed into this form before, and remembers what is keyed from now on; the answer ends that. */
export function keepForm(
  { memory, remember }: Pick<TerminalStore, 'memory' | 'remember'>,
  form: string,
  fields: readonly KeptField[],
): { readonly stop: () => void; readonly forget: () => void } {
  const untouched = canonical(saidOf(fields))
  const kept = v.safeParse(keptSchema, memory.peek()[KEPT])
  if (kept.success && kept.output.form === form)
    for (const field of fields)
      if (field.name in kept.output.fields) field.put(kept.output.fields[field.name] as Json)
  let remembered = canonical(saidOf(fields))
  const stop = effect(() => {
    const said = saidOf(fields)
    const text = canonical(said)
    if (text === remembered) return
    remembered = text
    remember(KEPT, text === untouched ? null : { form, fields: said })
  })
  return {
    stop,
    forget() {
      stop()
      const last = v.safeParse(keptSchema, memory.peek()[KEPT])
      if (last.success && last.output.form === form) remember(KEPT, null)
    },
  }
}

const saidOf = (fields: readonly KeptField[]): { readonly [name: string]: Json } =>
  Object.fromEntries(fields.map(field => [field.name, field.said()]))
