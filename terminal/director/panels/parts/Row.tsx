import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../../components/classes.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from './Row.module.css'

const is = classesOf(styles)

interface FaceProps {
  readonly word: ComponentChildren
  /** Present state, in a few words. */
  readonly state?: ComponentChildren
  readonly icon?: LucideIcon
  readonly testId: string
}

interface RowProps extends FaceProps {
  /** Name of the row within its panel. */
  readonly id: string
  readonly children: ComponentChildren
}

/** Draws a row of a panel that opens in place to its keys; another open row of the panel closes. */
export function Row({ id, children, testId, ...face }: RowProps) {
  const { panel } = useDirector()
  const { row, ...closed } = panel.value
  const isOpen = row === id
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div class={is('row', isOpen && 'open')} ref={place}>
      <button
        type="button"
        id={`row-${id}`}
        class={is('face')}
        aria-expanded={isOpen}
        onClick={() => {
          panel.value = isOpen ? closed : { ...closed, row: id }
        }}
        data-testid={testId}
      >
        <Face {...face} />
        <ChevronDown class={is('sign')} aria-hidden="true" />
      </button>
      {isOpen && (
        <div class={is('body')} data-row>
          {children}
        </div>
      )}
    </div>
  )
}

/** Returns a function that closes the open row, as after its act. */
export function useCloseRow(): () => void {
  const { panel } = useDirector()
  return () => {
    const { row: _, ...closed } = panel.value
    panel.value = closed
  }
}

interface KeyProps extends FaceProps {
  readonly onPress: () => void
}

/** Draws a row that leads to another panel or acts at once. */
export const RowKey = ({ onPress, testId, ...face }: KeyProps) => (
  <div class={is('row')}>
    <button type="button" class={is('face')} onClick={onPress} data-testid={testId}>
      <Face {...face} />
      <ChevronRight class={is('sign')} aria-hidden="true" />
    </button>
  </div>
)

const Face = ({ word, state, icon: Icon }: Omit<FaceProps, 'testId'>) => (
  <>
    {Icon && <Icon class={is('icon')} aria-hidden="true" />}
    <span class={is('word')}>{word}</span>
    {state !== undefined && <span class={is('state')}>{state}</span>}
  </>
)

interface RowsProps {
  readonly title?: string
  readonly testId?: string
  readonly children: ComponentChildren
}

/** Groups the rows of a panel under a heading. */
export const Rows = ({ title, testId, children }: RowsProps) => (
  <section class={is('group')} aria-label={title} data-testid={testId}>
    {title !== undefined && <h3 class={is('title')}>{title}</h3>}
    <div class={is('rows')}>{children}</div>
  </section>
)
