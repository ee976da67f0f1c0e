import type { ComponentChildren } from 'preact'
import { BigKey } from './BigKey.tsx'
import { classesOf } from './classes.ts'
import styles from './Question.module.css'

const is = classesOf(styles)

export interface ReplyKey {
  readonly word: ComponentChildren
  readonly onPress: () => void
  readonly testId?: string
}

interface Props {
  readonly question: ComponentChildren
  readonly detail?: ComponentChildren
  readonly safe: ReplyKey
  readonly other?: ReplyKey
}

export function Question({ question, detail, safe, other }: Props) {
  return (
    <section class={is('question')}>
      <h1>{question}</h1>
      {detail !== undefined && <p>{detail}</p>}
      <div class={is('answers')}>
        <BigKey kind="safe" onPress={safe.onPress} {...(safe.testId ? { testId: safe.testId } : {})}>
          {safe.word}
        </BigKey>
        {other && (
          <BigKey onPress={other.onPress} {...(other.testId ? { testId: other.testId } : {})}>
            {other.word}
          </BigKey>
        )}
      </div>
    </section>
  )
}
