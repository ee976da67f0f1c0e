import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { useText } from '../../text/use-text.ts'
import { BigKey } from '../BigKey.tsx'
import { classesOf } from '../classes.ts'
import styles from './look-up.module.css'
import type { Found } from './look-up-source.ts'

const is = classesOf(styles)

interface Props<P> {
  readonly title: string
  readonly found: Found<P> | null
  readonly again: () => void
  readonly children: (part: P) => ComponentChildren
}

/** Draws a results page, or a sentence while it is loading or if loading failed. */
export function Page<P>({ title, found, again, children }: Props<P>) {
  const t = useText(LOOK_UP_TEXT)
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers announce the new page at once.
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section class={is('page')} data-testid="look-up-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {found === null && <p role="status">{t('reading')}</p>}
      {found?.state === 'there' && (
        <>
          {found.old && (
            <p class={is('old')} role="status" data-testid="look-up-old">
              {t('old')}
            </p>
          )}
          {children(found.part)}
        </>
      )}
      {(found?.state === 'gone' || found?.state === 'lost') && (
        <div class={is('stack')} role="status" data-testid={`look-up-${found.state}`}>
          <p>{t(found.state)}</p>
          <BigKey onPress={again}>{t('again')}</BigKey>
        </div>
      )}
    </section>
  )
}
