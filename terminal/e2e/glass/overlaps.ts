/**
 * Returns texts that overlap other texts or keys. A line counts as high as its small letters, so that close lines do
 * not count. Runs in the page.
 */
export function textsOverlapping(): readonly string[] {
  const HAIR_PX = 2
  interface Line {
    readonly of: Element
    readonly said: string
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  // Parts scrolled away overlap nothing.
  const shownOf = (element: Element, box: DOMRect) => {
    const { left, right, top, bottom } = box
    const part = element
      .closest('header, [data-part="scrolled"], [data-part="answers"], [data-part="question"]')
      ?.getBoundingClientRect()
    return part
      ? { left, right, top: Math.max(top, part.top), bottom: Math.min(bottom, part.bottom) }
      : { left, right, top, bottom }
  }
  const lines: Line[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement
    const said = (node.textContent ?? '').trim().slice(0, 30)
    if (!of || said === '' || of.closest('.heard-only') || of.closest('[class*="turned-"]')) continue
    const hidden = of.closest('h2, h3, p')
    if (hidden && getComputedStyle(hidden).clipPath !== 'none') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const { left, right, top, bottom } = shownOf(of, box)
      const inset = box.height * 0.28
      if (bottom - top < box.height / 2) continue
      lines.push({ of, said, left, right, top: top + inset, bottom: bottom - inset })
    }
  }
  const keys = [...document.querySelectorAll('button')].map(of => ({
    of,
    said: (of.textContent ?? '').trim().slice(0, 30),
    ...shownOf(of, of.getBoundingClientRect()),
  }))
  // The own line of a traveller is pinned: the others pass under it.
  const isPinned = ({ of }: Line) => of.closest('[data-own="true"]') !== null
  const lies = (one: Line, other: Line) =>
    one.of !== other.of &&
    isPinned(one) === isPinned(other) &&
    !one.of.contains(other.of) &&
    !other.of.contains(one.of) &&
    one.left + HAIR_PX < other.right &&
    other.left + HAIR_PX < one.right &&
    one.top + HAIR_PX < other.bottom &&
    other.top + HAIR_PX < one.bottom
  const found = lines.flatMap((line, index) =>
    [...lines.slice(index + 1), ...keys]
      .filter(other => lies(line, other))
      .map(other => `"${line.said}" lies on "${other.said}"`),
  )
  return [...new Set(found)]
}
