import type { LucideIcon } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import styles from './BigKey.module.css'
import { classesOf } from './classes.ts'

const is = classesOf(styles)

/**
 * Rank of a key: `safe` is the main key of a page, `quiet` is for rarely used ones, `alarm`
 * calls for help or ends something.
 */
export type KeyKind = 'plain' | 'safe' | 'quiet' | 'alarm'

export interface BigKeyProps {
  readonly onPress: () => void
  readonly children: ComponentChildren
  /** Small text under the label: a score, a name. */
  readonly under?: ComponentChildren
  readonly icon?: LucideIcon
  readonly kind?: KeyKind
  /**
   * True or false for a key that can stay selected; the selection is marked by shape as well as colour, and announced
   * to screen readers.
   */
  readonly chosen?: boolean
  readonly disabled?: boolean
  readonly testId?: string
  /** Accessible name, if the text on the key is not enough. */
  readonly label?: string
}

/** Draws a touch key, 16 mm on a tablet and 10 mm on a phone, that responds on press. */
export function BigKey(props: BigKeyProps) {
  const { kind = 'plain', chosen, label, testId, icon: Icon } = props
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
      {Icon && <Icon class={is('icon')} />}
      <span class={is('word')}>{props.children}</span>
      {props.under !== undefined && <span class={is('under')}>{props.under}</span>}
    </button>
  )
}
