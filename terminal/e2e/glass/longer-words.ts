/** Returns the test ids of keys that a finger can reach. Runs in the page. */
export function reachableKeys(): string[] {
  return [...document.querySelectorAll('main button')]
    .filter(key => {
      const { width, height, left, right } = key.getBoundingClientRect()
      return width > 0 && height > 0 && left >= -1 && right <= innerWidth + 1
    })
    .map(key => key.getAttribute('data-testid') ?? '')
}

/** Returns texts that are cut by their container, overflow a key or leave the screen. Runs in the page. */
export function textsWithoutRoom(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const said = scrollWidth > clientWidth ? [`page ${scrollWidth} px wide`] : []
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollWidth > element.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) ||
      isScrolled(element.parentElement))
  for (const element of document.querySelectorAll('main *')) {
    if (element.matches('.heard-only')) continue
    const word = `"${(element.textContent ?? '').slice(0, 30)}"`
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    // Text clipped like this is for screen readers only.
    if (clipPath === 'inset(50%)') continue
    const isWide = element.scrollWidth > element.clientWidth + 1
    const isHigh = element.scrollHeight > element.clientHeight + 1
    if (element.tagName === 'BUTTON' && isWide) said.push(`${word} is wider than its key`)
    if (['hidden', 'clip'].includes(overflowX) && isWide) said.push(`${word} is cut`)
    if (['hidden', 'clip'].includes(overflowY) && isHigh) said.push(`${word} is cut below`)
    const { width, left, right } = element.getBoundingClientRect()
    const leaves = width > 0 && (right > innerWidth + 1 || left < -1)
    if (leaves && element.children.length === 0 && !isScrolled(element.parentElement))
      said.push(`${word} leaves the glass`)
  }
  return [...new Set(said)]
}

/** Returns texts with letters outside brackets. Runs in the page. */
export function bareTexts(): string[] {
  const bare: string[] = []
  const walk = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  let depth = 0
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent ?? ''
    if (depth === 0 && !text.includes('⟦') && /\p{L}/u.test(text)) bare.push(text.trim())
    depth += text.split('⟦').length - text.split('⟧').length
    if (depth < 0) depth = 0
  }
  return bare
}
