import { type Signal, useSignal } from '@preact/signals'
import type * as v from 'valibot'
import type { Json } from '../../../../shared/lib/canonical.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { keptField } from '../../kit/kept-form.ts'
import { useDirector } from '../../model/store/view.ts'
import { useKeptForm } from './use-kept-form.ts'

/** Parts of a session's settings with a form of their own. */
export type SettingsPart = 'scoring' | 'policy' | 'signs'

interface SettingsForm<T extends Json> {
  readonly chosen: Signal<T>
  /** Statement to record; undefined while nothing has changed. */
  readonly statement: Statement | undefined
  readonly leave: () => void
  readonly save: () => Promise<void>
}

interface Options<T extends Json> {
  readonly part: SettingsPart
  readonly stands: T
  /** Schema of the value as stored over a reload. */
  readonly schema: v.GenericSchema<unknown, T>
  readonly changing: (state: SessionState, chosen: T) => Statement | undefined
}

/** Holds a part of the settings while it is edited: stored over a reload, and recorded at the end. */
export function useSettingsForm<T extends Json>({
  part,
  stands,
  schema,
  changing,
}: Options<T>): SettingsForm<T> {
  const { store, route } = useDirector()
  const chosen = useSignal(stands)
  const forget = useKeptForm(part, [keptField(part, chosen, schema)])
  const statement = changing(store.state.value, chosen.value)
  const leave = () => {
    forget()
    route('session')
  }
  const save = async () => {
    if (statement && (await store.say([statement]))) leave()
  }
  return { chosen, statement, leave, save }
}
