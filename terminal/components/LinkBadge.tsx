import type { ShownLinkState } from '../state/link-text.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { classesOf } from './classes.ts'
import styles from './LinkBadge.module.css'

const is = classesOf(styles)

const SHAPES: Readonly<Record<ShownLinkState, string>> = {
  linked: '●',
  desk: '●',
  tablet: '◐',
  unreachable: '△',
  connecting: '○',
  'app-old': '△',
  'desk-old': '△',
  'cannot-write': '△',
  superseded: '△',
  restored: '△',
  'second-desk': '△',
  recovering: '△',
}

/** Shows the state of the link in words and a shape, not by colour alone. */
export function LinkBadge({ said, unsent }: { readonly said: ShownLinkState; readonly unsent: number }) {
  const t = useText(COMMON_TEXT)
  return (
    <p
      class={is('badge', SHAPES[said] === '△' ? 'away' : said)}
      data-testid="link"
      data-link={said}
      data-unsent={unsent}
      data-away={SHAPES[said] === '△'}
      role="status"
    >
      <span class={is('shape')} aria-hidden="true">
        {SHAPES[said]}
      </span>
      <span>
        {t(`link.${said}`)}
        {SHAPES[said] === '△' && unsent > 0 && (
          <span class={is('unsent')}>{t('link.unsent', { count: unsent })}</span>
        )}
      </span>
    </p>
  )
}
