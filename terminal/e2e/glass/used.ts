/**
 * Returns the share of the screen, less its head bar, that content and actions take, with a millimetre around each.
 * Runs in the page.
 */
export function glassUsed(pxPerMm: number): number {
  const STEP_PX = 8
  const keys = 'button, a[href], input, select, textarea, summary, tr, svg, img'
  const head = document.querySelector('header')?.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(keys)].map(element => element.getBoundingClientRect())
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement?.closest('.heard-only, script, style')) continue
    range.selectNodeContents(texts.currentNode)
    boxes.push(...range.getClientRects())
  }
  const drawn = boxes.filter(({ width, height }) => width > 1 && height > 1)
  let used = 0
  let all = 0
  for (let y = STEP_PX / 2; y < innerHeight; y += STEP_PX)
    for (let x = STEP_PX / 2; x < innerWidth; x += STEP_PX) {
      if (head && y > head.top && y < head.bottom && x > head.left && x < head.right) continue
      all += 1
      const isUsed = drawn.some(
        ({ left, right, top, bottom }) =>
          x > left - pxPerMm && x < right + pxPerMm && y > top - pxPerMm && y < bottom + pxPerMm,
      )
      if (isUsed) used += 1
    }
  return used / all
}
