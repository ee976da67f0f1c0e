import { type Signal, useSignal } from '@preact/signals'
import type * as v from 'valibot'
import type { Json } from '../../../../shared/lib/canonical.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import { keptField } from '../../kit/kept-form.ts'
import { useDirector } from '../../model/store/view.ts'
import { useKeptForm } from './use-kept-form.ts'

/** The parts of a session's settings that have a form of their own. */
export type SettingsPart = 'scoring' | 'policy' | 'signs'

interface SettingsForm<T extends Json> {
  readonly chosen: Signal<T>
  /** What would be said; nothing while all is as it stands. */
  readonly statement: Statement | undefined
  readonly leave: () => void
  readonly save: () => Promise<void>
}

interface Options<T extends Json> {
  readonly part: SettingsPart
  /** What holds now. */
  readonly stands: T
  /** As a screen remembers it over a reload. */
  readonly schema: v.GenericSchema<unknown, T>
  readonly changing: (state: SessionState, chosen: T) => Statement | undefined
}

/** A part of the settings while another choice is made in its form: kept over a reload, and said at the end. */
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
