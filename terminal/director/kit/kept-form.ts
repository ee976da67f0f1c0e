import { effect, type Signal } from '@preact/signals'
import * as v from 'valibot'
import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/**
 * Remembers a form's input on this device until it is saved or left, so that it survives a reload. Only one form is
 * remembered, the one with the latest input.
 */

const KEPT = 'director/form'

/** A field of a form. */
export interface KeptField {
  readonly name: string
  said(): Json
  /** Restores a value; one that this version cannot read counts as no input. */
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

export const forgetForm = ({ remember }: Pick<TerminalStore, 'remember'>): void => remember(KEPT, null)

/** Restores this form's earlier input, and remembers later input; returns a function that stops it. */
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
