import { hasKeyboard } from '../../kit/keyboard/has-keyboard.ts'
import { focusablesIn, isDrawn, isFocusLost } from '../../kit/keyboard/keep-focus.ts'
import type { Panel } from '../../model/panel/panels.ts'
import { focusCell } from '../../panels/room/grid/cell-focus.ts'

/** Moves the focus as panels open and close beside the room. */
export interface PanelFollower {
  follow(was: Panel, panel: Panel): void
}

const PANE = '[data-testid="panel"]'

/** Creates the follower. `first` is the panel open at the start. */
export function createPanelFollower(root: HTMLElement, first: Panel): PanelFollower {
  // A panel opened from inside another (the movement from a cell) closes to where the first of them was opened.
  let opened = first
  return {
    follow(was, panel) {
      if (panel.kind === 'none') {
        comeBack(root, opened, was)
        return
      }
      const pane = root.querySelector(PANE)
      if (!pane) return
      const isFromInside = isFocusLost() || pane.contains(document.activeElement)
      if (was.kind === 'none' || !isFromInside) opened = panel
      intoPane(pane, was, panel)
    },
  }
}

/** Returns the focus to the cell or the tab that opened the panel, or to the grid if that is gone. */
function comeBack(root: HTMLElement, opened: Panel, was: Panel): void {
  if (opened.kind === 'cell') {
    focusCell(opened)
    return
  }
  const tab = [opened, was]
    .map(({ kind }) => root.querySelector<HTMLElement>(`[data-testid="page-${kind}"]`))
    .find(each => each && isDrawn(each))
  const grid = root.querySelector('[data-testid="grid"]')
  ;(tab ?? (grid && focusablesIn(grid)[0]))?.focus()
}

function intoPane(pane: Element, was: Panel, panel: Panel): void {
  // Slips move the focus themselves: between two fields nothing has it, and the next one gets it.
  if (was.kind === 'slips' && panel.kind === 'slips') return
  const left = keyLeft(pane, was, panel)
  if (left) {
    left.focus()
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
  // The purpose of the panel: the first field, the open row, or the first board; the closing key comes first on the page.
  const row =
    keys.find(each => each.ariaExpanded === 'true') ?? keys.find(each => each.closest('[data-mark]'))
  const first = field ?? row ?? keys.find(each => !each.closest('header')) ?? keys[0]
  first?.focus({ preventScroll: true })
}

/** Returns the key that opened the row or form that was left. */
function keyLeft(pane: Element, was: Panel, panel: Panel): HTMLElement | undefined {
  if (was.kind !== panel.kind) return
  const row = isKeying(was) && !isKeying(panel) ? panel.row : panel.row === undefined ? was.row : undefined
  return row === undefined ? undefined : (pane.querySelector<HTMLElement>(`#row-${row}`) ?? undefined)
}

const isKeying = (panel: Panel) => panel.kind === 'cell' && panel.keying !== null

const isWritten = (key: HTMLElement): boolean => key.dataset['first'] === 'keyboard'
