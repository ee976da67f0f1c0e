import type { ComponentChildren } from 'preact'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { keyingIds } from '../keying-ids.ts'
import { useTable } from '../table-context.ts'
import styles from './pads.module.css'

const is = classesOf(styles)

interface Props {
  readonly needed: number
  readonly chosen: number | null
  readonly scoreOf: (tricks: number) => number
  readonly wordOf: (tricks: number) => ComponentChildren
  readonly heardOf: (tricks: number) => string
}

/** Draws fourteen keys, made and down apart, each with its score, so that a result for the wrong side is noticed. */
export function TricksPad({ needed, ...key }: Props) {
  const t = useText(KEYING_TEXT)
  const made = Array.from({ length: 14 - needed }, (_, index) => needed + index)
  const down = Array.from({ length: needed }, (_, index) => needed - 1 - index)
  return (
    <div class={is('results')}>
      <div class={is('group', 'made')}>
        <h3 class={is('heading')}>{t('entry.made')}</h3>
        {made.map(tricks => (
          <TricksKey key={tricks} tricks={tricks} {...key} />
        ))}
      </div>
      <div class={is('group', 'down')}>
        <h3 class={is('heading')}>{t('entry.down')}</h3>
        {down.map(tricks => (
          <TricksKey key={tricks} tricks={tricks} {...key} />
        ))}
      </div>
    </div>
  )
}

type KeyProps = Omit<Props, 'needed'> & { readonly tricks: number }

function TricksKey({ tricks, chosen, scoreOf, wordOf, heardOf }: KeyProps) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  return (
    <BigKey
      testId={keyingIds.tricks(tricks)}
      {...(chosen === tricks ? { chosen: true } : {})}
      under={
        <>
          <span class={is('score')}>{t.signed(scoreOf(tricks))}</span>
          <span class="heard-only">{heardOf(tricks)}</span>
        </>
      }
      onPress={() => store.tap({ kind: 'tricks', tricks })}
    >
      <span class={is('bid')}>{wordOf(tricks)}</span>
    </BigKey>
  )
}
