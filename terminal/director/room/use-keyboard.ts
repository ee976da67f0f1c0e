import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { forgetForm } from '../parts/kept-form.ts'
import { type Director, NO_PANEL, type Panel, useDirector } from '../view.ts'
import { focusCell } from './grid/cell-focus.ts'
import { focusablesIn, isFocusLost, keepFocus } from './keep-focus.ts'

/**
 * The evening by keyboard alone: what is opened takes the focus, Escape closes it again (a form first, then the panel)
 * and gives the focus back to where it was opened, and the arrow keys lead along the keys of one question.
 */
export function useKeyboard(screen: RefObject<HTMLElement | null>): void {
  const director = useDirector()
  const panel = director.panel.value
  const before = useRef<Panel>(panel)
  useEffect(() => {
    const root = screen.current
    if (!root) return
    const forget = keepFocus(root)
    const pressed = (event: KeyboardEvent) => onKey(director, event)
    document.addEventListener('keydown', pressed)
    return () => {
      forget()
      document.removeEventListener('keydown', pressed)
    }
  }, [director])
  useEffect(() => {
    const was = before.current
    before.current = panel
    if (was !== panel && screen.current) follow(screen.current, was, panel)
  }, [panel])
}

function onKey({ panel, terminal }: Director, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Escape') {
    const open = panel.value
    if (open.kind === 'none') return
    event.preventDefault()
    const isForm = open.kind === 'cell' && (open.keying !== null || open.adjusting !== undefined)
    if (isForm) forgetForm(terminal)
    panel.value = isForm
      ? { kind: 'cell', section: open.section, round: open.round, table: open.table, keying: null }
      : NO_PANEL
  }
  if (event.key.startsWith('Arrow')) alongKeys(event)
}

/** The keys of one question are a group: the arrows lead through them. */
function alongKeys(event: KeyboardEvent): void {
  const key = event.target
  const group = key instanceof HTMLButtonElement ? key.closest('fieldset') : null
  if (!group || !(key instanceof HTMLElement)) return
  const keys = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
  const next = keys[keys.indexOf(key) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const isKeying = (panel: Panel) => panel.kind === 'cell' && panel.keying !== null

/** The focus follows what was opened or closed. */
function follow(root: HTMLElement, was: Panel, panel: Panel): void {
  if (panel.kind === 'none') {
    if (was.kind === 'cell') focusCell(was)
    else root.querySelector<HTMLElement>(`[data-testid="page-${was.kind}"]`)?.focus()
    return
  }
  const pane = root.querySelector('[data-testid="panel"]')
  if (!pane) return
  const isLeft = was.kind === 'cell' && panel.kind === 'cell' && was.keying !== null && panel.keying === null
  if (isLeft) {
    const line = pane.querySelector(`[data-testid="board-${was.keying}"]`)
    if (line) focusablesIn(line)[0]?.focus()
    return
  }
  if (isKeying(panel) && !isKeying(was)) {
    const form = pane.querySelector('[data-testid$="-form"]')
    if (form) focusablesIn(form)[0]?.focus({ preventScroll: true })
    return
  }
  const keys = focusablesIn(pane)
  const field = was.kind === panel.kind || !hasKeyboard() ? undefined : keys.find(isWritten)
  if (!field && !isFocusLost() && pane.contains(document.activeElement)) return
  // What it was opened for: what is to be written, or the first board of a cell; the key that closes comes first on the
  // page.
  const board = keys.find(each => each.closest('[data-mark]'))
  const first = field ?? board ?? keys.find(each => !each.closest('header')) ?? keys[0]
  first?.focus({ preventScroll: true })
}

const isWritten = (key: HTMLElement): boolean => key.dataset['first'] === 'keyboard'

/** On glass the keyboard would come up by itself, and lie over what there is to read. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches
