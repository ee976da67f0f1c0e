/** Keys that lead the eye to where the keyboard is. */
const LEADING = new Set(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** What the screen asks or says, as a heading: the question under the title, or the title itself. */
const questionIn = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>('main > h2') ??
  root.querySelector<HTMLElement>('main h1') ??
  root.querySelector<HTMLElement>('main h2')

/** Which question it is: screen, board and words. */
function nameOf(question: HTMLElement): string {
  const main = question.closest('main')
  return `${main?.getAttribute('data-screen')} ${main?.getAttribute('data-board')} ${question.textContent}`
}

/** What is longer than the glass and has no key in it is reached by Tab itself, and scrolled by the arrows. */
function reachScrolled(root: Element): void {
  for (const body of root.querySelectorAll<HTMLElement>('[data-part="answers"]'))
    if (body.scrollHeight > body.clientHeight && !body.querySelector('button, input')) body.tabIndex = 0
    else body.removeAttribute('tabindex')
}

/** So long a key may be held up before it counts as gone: what it says is kept within a moment, or not at all. */
const HELD_UP_MS = 150

/**
 * Gives the focus to every question as it is asked, so that those who listen hear it once and Tab goes on from it;
 * and gives it back to the key that had it, or to the question where that is gone. It never falls to the page. What is
 * being typed, and a language that is being chosen, keep it. The frame around a question is drawn for those who use the
 * keyboard. What it gives back ends it.
 */
export function watchQuestions(root: HTMLElement): () => void {
  let asked = ''
  let byKeys = false
  let timer = 0
  let last: HTMLElement | null = null

  function give(question: HTMLElement): void {
    question.tabIndex = -1
    question.style.outline = byKeys ? '' : 'none'
    // One that has the focus already, and says something else now, is not heard unless it gets it anew.
    question.blur()
    question.focus({ preventScroll: true })
  }

  function look(late: boolean): void {
    const question = questionIn(root)
    // Between two screens, while the next one is fetched.
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

/** Whoever types, or has just chosen a language, goes on where he is though the words around him are new. */
const isKeptBy = (active: Element): boolean =>
  active.matches('input, textarea') || active.querySelector('[lang]') !== null
