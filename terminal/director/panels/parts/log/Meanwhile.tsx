import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Slot } from '../../../../../shared/session/slot.ts'
import type { FactEntry } from '../../../../../shared/session/state/entry.ts'
import { hubTimeOf } from '../../../../../shared/session/state/fact.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { Keys } from '../../../kit/Key.tsx'
import panel from '../../../kit/Panel.module.css'
import { changedSince, seenField, seenIn } from '../../../model/log/concurrent-changes.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BesideForm } from '../use-kept-form.ts'
import styles from './Acts.module.css'
import { ChangeWords } from './ChangeWords.tsx'
import { useActTexts, useWhoWhen } from './use-act-texts.ts'

const is = classesOf(styles)
const of = classesOf(panel)

interface Props {
  readonly slots: readonly Slot[]
  readonly isOpen?: boolean
  /** Called when the current value is kept: the form closes. */
  readonly onLeave: () => void
  readonly children: ComponentChildren
}

/**
 * Blocks a form if somebody else has changed its subject, and shows the change: two directors must not overwrite each
 * other unseen. The input stays, and the form continues when the director agrees.
 */
export function Meanwhile({ slots, isOpen = true, onLeave, children }: Props) {
  const { acts } = useActTexts()
  const whoWhen = useWhoWhen()
  const { store, terminal } = useDirector()
  const journal = store.journal.value
  const seen = useRef(seenIn(journal.state, slots))
  const [, drawAgain] = useState(0)
  if (!isOpen) seen.current = seenIn(journal.state, slots)
  const beside = useMemo(() => {
    const field = seenField(() => store.journal.peek().state, slots, seen)
    const put: typeof field.put = before => {
      field.put(before)
      drawAgain(times => times + 1)
    }
    return { ...field, put }
  }, [])
  const changes = changedSince(journal, slots, seen.current, terminal.device.value)
  const goOn = () => {
    seen.current = seenIn(journal.state, slots)
    drawAgain(times => times + 1)
  }
  const by = ({ fact, role }: FactEntry): string => whoWhen(hubTimeOf(fact.at), fact.device, role)
  return (
    <>
      {changes.length > 0 && (
        <div
          class={`${of('question')} ${is('held')}`}
          role="alertdialog"
          aria-label={acts('meanwhile.title')}
          data-testid="meanwhile"
        >
          <p>
            <strong>{acts('meanwhile.title')}</strong>
          </p>
          {changes.map((change, at) => (
            <p key={String(at)}>
              {change.by && `${by(change.by)}: `}
              <ChangeWords change={change} isNamed={changes.length > 1} />
            </p>
          ))}
          <Keys>
            <BigKey kind="safe" onPress={onLeave} testId="meanwhile-leave">
              {acts('meanwhile.leave')}
            </BigKey>
            <BigKey onPress={goOn} testId="meanwhile-go-on">
              {acts('meanwhile.go-on')}
            </BigKey>
          </Keys>
        </div>
      )}
      <BesideForm.Provider value={beside}>
        <div inert={changes.length > 0}>{children}</div>
      </BesideForm.Provider>
    </>
  )
}
