import type { Verdict } from '../../../shared/hall/finding.ts'
import { classesOf } from '../classes.ts'
import styles from './Findings.module.css'

const is = classesOf(styles)

const MARKS: Readonly<Record<Verdict, string>> = { ok: '●', look: '△', unknown: '○' }

interface Said {
  readonly verdict: Verdict
  /** Verdict in one word. */
  readonly word: string
  readonly sentence: string
  readonly key: string
}

export function Findings({ said }: { readonly said: readonly Said[] }) {
  return (
    <ul class={is('list')} data-testid="findings">
      {said.map(({ verdict, word, sentence, key }) => (
        <li key={key} class={is('one', verdict)} data-verdict={verdict} data-said={key}>
          <span class={is('verdict')}>
            <span aria-hidden="true">{MARKS[verdict]}</span> {word}
          </span>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
