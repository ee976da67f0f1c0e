/** Edge light in the margin of every screen: it covers no key, is out of reach of fingers, and needs no extra room. */
const EDGE = {
  position: 'fixed',
  inset: '0',
  zIndex: '9',
  pointerEvents: 'none',
  border: 'calc(1.6 * var(--mm)) solid var(--accent)',
} as const

/** Once a second: three flashes a second may trigger a seizure, WCAG 2.3.1. */
const TWICE = { frames: [0, 1, 0], duration: 1000, iterations: 2 } as const
/** For users who prefer reduced motion. */
const STEADY = { frames: [1, 1], duration: 2000, iterations: 1 } as const

/** Lights the edge of the screen in the accent colour, twice and slowly. */
export function flash(page: Window): void {
  const { document } = page
  document.querySelector('[data-signal]')?.remove()
  const edge = document.createElement('div')
  edge.dataset['signal'] = 'flash'
  edge.setAttribute('aria-hidden', 'true')
  Object.assign(edge.style, EDGE)
  document.body.append(edge)
  const { frames, ...timing } = page.matchMedia('(prefers-reduced-motion: reduce)').matches ? STEADY : TWICE
  const light = edge.animate({ opacity: [...frames] }, { ...timing, easing: 'ease-in-out' })
  light.onfinish = () => edge.remove()
}
