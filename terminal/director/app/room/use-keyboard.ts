import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { forgetForm } from '../../kit/kept-form.ts'
import { decide } from '../../kit/keyboard/enter-decides.ts'
import { focusablesIn, isFocusLost, keepFocus } from '../../kit/keyboard/keep-focus.ts'
import { boardRow, NO_PANEL, type Panel } from '../../model/panel/panels.ts'
import { type Director, useDirector } from '../../model/store/view.ts'
import { createPanelFollower, type PanelFollower } from './follow-panel.ts'

/**
 * Makes the director's app usable by keyboard. A panel that opens takes the focus; Escape closes first a form, then the
 * panel, and returns the focus. Enter in a field confirms, and arrow keys move among the keys of a question and from
 * line to line.
 */
export function useKeyboard(screen: RefObject<HTMLElement | null>, isHere: boolean): void {
  const director = useDirector()
  const panel = director.panel.value
  const before = useRef<Panel>(isHere ? panel : NO_PANEL)
  const follower = useRef<PanelFollower | null>(null)
  useLayoutEffect(() => {
    const root = screen.current
    if (!root) return
    follower.current = createPanelFollower(root, before.current)
    // The opening form had the focus; the panel that is open now takes it over.
    if (isFocusLost()) follower.current.follow(NO_PANEL, before.current)
    const forget = keepFocus(root)
    const pressed = (event: KeyboardEvent) => onKey(director, event)
    document.addEventListener('keydown', pressed)
    return () => {
      forget()
      document.removeEventListener('keydown', pressed)
    }
  }, [director])
  // Synchronous with the drawing: a little later the user may already be typing there.
  useLayoutEffect(() => {
    if (!isHere) return
    const was = before.current
    before.current = panel
    if (was !== panel) follower.current?.follow(was, panel)
  }, [panel, isHere])
}

function onKey({ panel, terminal }: Director, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Escape') {
    if (panel.value.kind === 'none') return
    event.preventDefault()
    const around = withoutForm(panel.value)
    if (around) forgetForm(terminal)
    panel.value = around ?? NO_PANEL
  }
  if (event.key === 'Enter') decide(event)
  if (event.key.startsWith('Arrow')) alongKeys(event)
}

function withoutForm(open: Panel): Panel | undefined {
  if (open.kind === 'cell' && open.keying !== null) {
    const { section, round, table, keying } = open
    return { kind: 'cell', section, round, table, keying: null, row: boardRow(keying) }
  }
  const { row, ...closed } = open
  return row !== undefined && document.activeElement?.closest('[data-row]') ? closed : undefined
}

/** Moves the focus by arrow keys: within the keys of one question, elsewhere from line to line. */
function alongKeys(event: KeyboardEvent): void {
  const key = event.target
  if (!(key instanceof HTMLButtonElement)) return
  const isUpright = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
  const group = key.closest('fieldset')
  const next = group ? besideIn(group, key, step) : isUpright ? inLineBeside(key, step) : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

function besideIn(group: Element, key: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const keys = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  return keys[keys.indexOf(key) + step]
}

/** Selector of a line: a board of a panel, a need, or an entry of the log. */
const LINE = '[data-mark], li'

/** Returns the corresponding key of the next line, or its last key if it has fewer. */
function inLineBeside(key: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const line = key.closest(LINE)
  if (!line?.parentElement) return undefined
  const lines = [...line.parentElement.querySelectorAll(`:scope > :is(${LINE})`)]
  const others =
    step === 1 ? lines.slice(lines.indexOf(line) + 1) : lines.slice(0, lines.indexOf(line)).reverse()
  const keys = others.map(focusablesIn).find(each => each.length > 0) ?? []
  return keys[Math.min(focusablesIn(line).indexOf(key), keys.length - 1)]
}
