import type { Page } from 'playwright-core'

export interface Contrast {
  readonly said: string
  readonly ratio: number
}

export interface Contrasts {
  readonly text: Contrast
  /** Contrast of a touch target: its edge or background against its surroundings. */
  readonly key: Contrast
}

/** Minimum contrast by WCAG 2 AA: text of any size, and the shape of a key (1.4.3, 1.4.11). */
export const LEAST_CONTRAST = { text: 4.5, key: 3 } as const

/**
 * Measures the lowest contrasts on a page of stories, from the colours as drawn on the screen; `exempt` selects what
 * may be pale.
 */
export const contrastsOn = (page: Page, exempt = '.heard-only'): Promise<Contrasts> =>
  page.evaluate(contrastsDrawn, exempt)

/** Runs in the page. */
function contrastsDrawn(exempt: string): Contrasts {
  type Colour = readonly [number, number, number, number]
  const colourOf = (css: string): Colour => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
    return [r, g, b, alpha]
  }
  const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ]
  const groundOf = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1]
    const own = colourOf(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
  }
  const luminance = (colour: Colour): number => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map(part => {
      const value = part / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratioOf = (one: Colour, other: Colour): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  let text: Contrast = { said: '', ratio: 21 }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const said = (node.textContent ?? '').trim().slice(0, 30)
    if (!element || said === '' || element.closest(exempt)) continue
    const ground = groundOf(element)
    const [r, g, b, alpha] = colourOf(getComputedStyle(element).color)
    const ratio = ratioOf(over([r, g, b, alpha * opacityOf(element)], ground), ground)
    if (ratio < text.ratio) text = { said, ratio }
  }
  let key: Contrast = { said: '', ratio: 21 }
  for (const element of document.querySelectorAll('button, input, select')) {
    const around = groundOf(element.parentElement)
    const { borderTopColor, borderTopWidth } = getComputedStyle(element)
    const edge = borderTopWidth === '0px' ? 1 : ratioOf(over(colourOf(borderTopColor), around), around)
    const ratio = Math.max(edge, ratioOf(groundOf(element), around))
    if (ratio < key.ratio) key = { said: (element.textContent ?? '').trim().slice(0, 30), ratio }
  }
  return { text, key }
}
