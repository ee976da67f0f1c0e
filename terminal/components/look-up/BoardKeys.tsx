import type { EventResults } from '../../../shared/look-up/event-results.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { useText } from '../../text/use-text.ts'
import { BigKey } from '../BigKey.tsx'
import { classesOf } from '../classes.ts'
import styles from './look-up.module.css'
import { useLookUp } from './use-found.ts'

const is = classesOf(styles)

export function BoardKeys({ event: { id, told = [] } }: { readonly event: EventResults }) {
  const t = useText(LOOK_UP_TEXT)
  const { go } = useLookUp()
  return (
    <>
      {told.map(({ section, boards }) => (
        <section key={section} class={is('stack')} data-testid={`boards-${section}`}>
          <h2>{told.length > 1 ? `${t('boards.all')}, ${t('section', { section })}` : t('boards.all')}</h2>
          <ul class={is('boards')}>
            {boards.map(board => (
              <li key={board}>
                <BigKey
                  onPress={() => go({ kind: 'board', event: id, section, board })}
                  testId={`to-board-${section}-${board}`}
                >
                  <span class="heard-only">{t('board', { board: '' })}</span>
                  {board}
                </BigKey>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
