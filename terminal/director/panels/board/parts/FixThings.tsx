import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Keys } from '../../../kit/Key.tsx'

const is = classesOf(styles)

export type FixThing =
  | 'contract'
  | 'doubling'
  | 'declarer'
  | 'tricks'
  | 'dealer'
  | 'caught'
  | 'last'
  | 'bottom'

const wordOf = (thing: FixThing) => `form.${thing}` as const

interface Props<T extends FixThing> {
  readonly things: readonly T[]
  /** Renders the alternatives of the open part. */
  readonly children: (open: T) => ComponentChildren
}

/**
 * Corrects a result of which usually one part is wrong: its name is a key, and the right value the next one, which
 * saves.
 */
export function FixThings<T extends FixThing>({ things, children }: Props<T>) {
  const t = useText(DIRECTOR_TEXT)
  const open = useSignal<T | null>(null)
  const choices = useRef<HTMLDivElement>(null)
  // Without this they would be below the screen for the last board.
  useEffect(() => choices.current?.scrollIntoView({ block: 'nearest' }), [open.value])
  return (
    <div class={is('form')} data-testid="fix">
      <Keys>
        {things.map(thing => (
          <BigKey
            key={thing}
            kind="quiet"
            chosen={open.value === thing}
            onPress={() => {
              open.value = open.value === thing ? null : thing
            }}
            testId={`fix-${thing}`}
          >
            {t(wordOf(thing))}
          </BigKey>
        ))}
      </Keys>
      {open.value && (
        <div class={is('ask')} ref={choices}>
          {children(open.value)}
        </div>
      )}
    </div>
  )
}
