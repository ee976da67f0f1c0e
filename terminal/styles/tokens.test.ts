import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const [day = '', night = ''] = css.split('prefers-color-scheme: dark')

const colour = (scheme: string, name: string): string =>
  new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme)?.[1] ?? ''

/** Returns the relative luminance of a colour, by WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const READ = [
  ['ink', 'paper'],
  ['ink', 'key'],
  ['ink', 'accent-wash'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'key'],
  ['accent', 'paper'],
  ['accent', 'accent-wash'],
  ['on-accent', 'accent'],
  ['amber', 'amber-wash'],
  ['alarm', 'alarm-wash'],
  ['alarm', 'paper'],
  ['on-bar', 'bar'],
  ['ink', 'made'],
  ['ink', 'down'],
  ...['S', 'H', 'D', 'C', 'N'].map(suit => [`suit-${suit}`, 'raised']),
] as const

for (const [name, scheme] of [
  ['day', day],
  ['night', night],
] as const)
  test(`[UI16] text stands out 7 to 1 by ${name}`, () => {
    const dim = READ.map(([text = '', ground = '']) => ({
      pair: `${text} on ${ground}`,
      ratio: contrast(colour(scheme, text), colour(scheme, ground)),
    })).filter(({ ratio }) => !(ratio >= 7))
    expect(dim).toEqual([])
  })

test('[UI16] suits on keys and on paper stay above 6 to 1: large, and always with their shape', () => {
  for (const scheme of [day, night])
    for (const suit of ['S', 'H', 'D', 'C'])
      for (const ground of ['key', 'paper'])
        expect(contrast(colour(scheme, `suit-${suit}`), colour(scheme, ground))).toBeGreaterThan(6)
})
