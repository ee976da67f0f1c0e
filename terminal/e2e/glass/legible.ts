import type { Page } from 'playwright-core'

/** Smallest letters of a kind on a screen, px, and their text. */
export interface Letters {
  readonly px: number
  readonly said: string
}

export interface LegibleScreen {
  readonly all: Letters
  readonly deciding: Letters
  /** Texts that are cut, leave the screen or overflow their key, described in words. */
  readonly cut: readonly string[]
  /** Texts visible only after scrolling their container sideways. */
  readonly pushed: readonly string[]
  /** Words broken at the end of a line without a hyphen. */
  readonly torn: readonly string[]
  /** Accessible names shared by several keys. */
  readonly alike: readonly string[]
}

/**
 * Deciding text: the question, contract, declarer, lead and tricks while keyed, the sentence that is accepted, and the
 * scores.
 */
const DECIDING = [
  'main > h2',
  'main[data-screen="declarer"] [data-testid^="declarer-"] > :first-child',
  ...['contract', 'lead-suit', 'lead-rank', 'tricks', 'double', 'redouble', 'points', 'aim'].map(
    key => `button:is([data-testid^="${key}-"], [data-testid="${key}"]) > :first-child`,
  ),
  '[data-testid="sentence"] h1',
  '[data-testid="their-score"]',
  '[data-testid^="own-"] > [data-part="score"]',
].join()

export async function legibleOn(page: Page): Promise<LegibleScreen> {
  const letters = await page.evaluate(lettersDrawn, DECIDING)
  return {
    ...letters,
    ...(await page.evaluate(textsCut)),
    torn: await page.evaluate(wordsTorn),
    alike: await page.evaluate(namesAlike),
  }
}

/** Runs in the page. */
function lettersDrawn(decides: string): Pick<LegibleScreen, 'all' | 'deciding'> {
  let all = { px: Number.POSITIVE_INFINITY, said: '' }
  let deciding = all
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const said = (node.textContent ?? '').trim().slice(0, 30)
    if (!element || said === '' || element.closest('.heard-only')) continue
    const { width, height } = element.getBoundingClientRect()
    const { fontSize, clipPath } = getComputedStyle(element)
    if (width <= 1 || height <= 1 || clipPath !== 'none') continue
    const px = Number.parseFloat(fontSize)
    if (px < all.px) all = { px, said }
    if (px < deciding.px && element.closest(decides)) deciding = { px, said }
  }
  return { all, deciding }
}

/** Runs in the page. */
function textsCut(): Pick<LegibleScreen, 'cut' | 'pushed'> {
  const root = document.documentElement
  const cut: string[] = []
  const pushed: string[] = []
  if (root.scrollWidth > root.clientWidth) cut.push(`page ${root.scrollWidth} px wide`)
  if (root.scrollHeight > root.clientHeight + 1) cut.push(`page ${root.scrollHeight} px high`)
  const mayScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const word = `"${(node.textContent ?? '').trim().slice(0, 30)}"`
    if (!element || word === '""' || element.closest('.heard-only')) continue
    const { clipPath, fontSize } = getComputedStyle(element)
    if (clipPath !== 'none') continue
    // A line is lower than the box of its letters, which has room for accents and descenders.
    const tail = 0.25 * Number.parseFloat(fontSize)
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    let isScrolled = root.scrollHeight > root.clientHeight + 1
    let isPushed = false
    for (let holder: Element | null = element; holder && holder !== root; holder = holder.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(holder)
      const inside = holder.getBoundingClientRect()
      const beside = box.left < inside.left - 1 || box.right > inside.right + 1
      const below = box.top < inside.top - tail || box.bottom > inside.bottom + tail
      if (holder.tagName === 'BUTTON' && (beside || below)) cut.push(`${word} stands over its key`)
      isScrolled ||= mayScroll(overflowY) && holder.scrollHeight > holder.clientHeight + 1
      const scrolls = mayScroll(overflowX) && holder.scrollWidth > holder.clientWidth + 1
      isPushed ||= scrolls
      if (scrolls && beside) pushed.push(`${word} is scrolled beside`)
      else if (overflowX !== 'visible' && !isPushed && beside) cut.push(`${word} is cut beside`)
      if (overflowY !== 'visible' && !isScrolled && below) cut.push(`${word} is cut below`)
    }
    const leaves = box.top < -tail || box.bottom > innerHeight + tail
    const leavesBeside = box.left < -1 || box.right > innerWidth + 1
    if ((leavesBeside && !isPushed) || (leaves && !isScrolled)) cut.push(`${word} leaves the glass`)
  }
  return { cut: [...new Set(cut)], pushed: [...new Set(pushed)] }
}

/** Finds words broken over two lines without a hyphen. Runs in the page. */
function wordsTorn(): string[] {
  const torn: string[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || element.closest('.heard-only')) continue
    // Chinese has no spaces: it may break anywhere.
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}\u00AD]{2,}/gu)) {
      if (/\p{Script=Han}/u.test(word)) continue
      const range = document.createRange()
      const boxOf = (at: number) => {
        range.setStart(node, index + at)
        range.setEnd(node, index + at + 1)
        return range.getBoundingClientRect()
      }
      const isApart = (one: DOMRect, other: DOMRect) =>
        Math.abs(one.top - other.top) > one.height / 2 && Math.abs(one.left - other.left) > one.width * 1.5
      for (let at = 1; at < word.length; at += 1)
        if (isApart(boxOf(at - 1), boxOf(at)) && word[at - 1] !== '\u00AD')
          torn.push(`"${word.slice(0, at)}|${word.slice(at)}" is torn in "${text.trim().slice(0, 40)}"`)
    }
  }
  return [...new Set(torn)]
}

/** Returns accessible names shared by more than one key. Runs in the page. */
function namesAlike(): string[] {
  const names = [...document.querySelectorAll('button')].map(key => {
    const heard = key.cloneNode(true)
    if (!(heard instanceof Element)) return ''
    for (const drawn of heard.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
    return (key.getAttribute('aria-label') ?? heard.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
