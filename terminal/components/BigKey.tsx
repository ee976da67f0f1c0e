import type { ComponentChildren } from 'preact'
import styles from './BigKey.module.css'
import { classesOf } from './classes.ts'

const is = classesOf(styles)

/** `safe` is the answer that does no harm, and the bigger key; `quiet` for what is seldom wanted. */
export type KeyKind = 'plain' | 'safe' | 'quiet' | 'alarm'

export interface BigKeyProps {
  readonly onPress: () => void
  readonly children: ComponentChildren
  /** Small, under the word: a score, a name. */
  readonly under?: ComponentChildren
  readonly kind?: KeyKind
  /** For keys that stay chosen: shown without colour alone, and told to those who listen. */
  readonly chosen?: boolean
  readonly disabled?: boolean
  readonly testId?: string
  /** What is heard, where the words on the key do not say it all. */
  readonly label?: string
}

/** A key for a finger: 16 mm on a tablet, 10 mm on a phone, pressed at once. */
export function BigKey(props: BigKeyProps) {
  const { kind = 'plain', chosen, label, testId } = props
  return (
    <button
      type="button"
      class={is('key', kind, chosen && 'chosen')}
      disabled={props.disabled ?? false}
      onClick={props.onPress}
      {...(chosen === undefined ? {} : { 'aria-pressed': chosen })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(testId === undefined ? {} : { 'data-testid': testId })}
    >
      <span class={is('word')}>{props.children}</span>
      {props.under !== undefined && <span class={is('under')}>{props.under}</span>}
    </button>
  )
}
