/** Keys that mean the user navigates by keyboard: after one of them the focus ring is shown. */
const LEADING = new Set(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Returns the screen's heading: the question under the title, or the title itself. */
const questionIn = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>('main > h2') ??
  root.querySelector<HTMLElement>('main h1') ??
  root.querySelector<HTMLElement>('main h2')

/** Returns an identity of a question, from screen, board and text. */
function nameOf(question: HTMLElement): string {
  const main = question.closest('main')
  return `${main?.getAttribute('data-screen')} ${main?.getAttribute('data-board')} ${question.textContent}`
}

/** Makes scrolling parts without a key focusable, so that arrow keys scroll them. */
function reachScrolled(root: Element): void {
  for (const body of root.querySelectorAll<HTMLElement>('[data-part="answers"]'))
    if (body.scrollHeight > body.clientHeight && !body.querySelector('button, input')) body.tabIndex = 0
    else body.removeAttribute('tabindex')
}

/** Time for which a key may be disabled before it counts as gone, ms: its input is saved by then. */
const HELD_UP_MS = 150

/**
 * Moves the focus to each new question, so that screen readers announce it once and Tab continues from it. A text field
 * in use or a language just chosen keeps the focus. Returns a function that stops watching.
 */
export function watchQuestions(root: HTMLElement): () => void {
  let asked = ''
  let byKeys = false
  let timer = 0
  let last: HTMLElement | null = null

  function give(question: HTMLElement): void {
    question.tabIndex = -1
    question.style.outline = byKeys ? '' : 'none'
    // A focused question with a new text is announced only if it receives the focus anew.
    question.blur()
    question.focus({ preventScroll: true })
  }

  function look(late: boolean): void {
    const question = questionIn(root)
    if (!question) return
    const active = document.activeElement
    const isNew = nameOf(question) !== asked
    asked = nameOf(question)
    const has = active !== null && root.contains(active) && !active.matches(':disabled')
    if (has && (!isNew || isKeptBy(active))) return
    if (isNew || !last?.isConnected) give(question)
    else if (!last.matches(':disabled')) last.focus({ preventScroll: true })
    else if (late) give(question)
  }

  const onChange = () => {
    look(false)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      look(true)
      reachScrolled(root)
    }, HELD_UP_MS)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = target
  }
  const onKey = (event: KeyboardEvent) => {
    if (LEADING.has(event.key)) byKeys = true
  }
  const onPointer = () => {
    byKeys = false
  }

  root.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('pointerdown', onPointer, { capture: true })
  const observer = new MutationObserver(onChange)
  const attributeFilter = ['data-screen', 'data-board', 'disabled']
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter })
  onChange()
  return () => {
    observer.disconnect()
    window.clearTimeout(timer)
    root.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('pointerdown', onPointer, { capture: true })
  }
}

/**
 * True if the active element keeps the focus although the text around it changes: a text field, or a language just
 * chosen.
 */
const isKeptBy = (active: Element): boolean =>
  active.matches('input, textarea') || active.querySelector('[lang]') !== null
