import { expect, test } from 'vitest'
import { DESK_HEALTHS } from '../../shared/protocol/health.ts'
import { shownLinkState } from './link-text.ts'

test('[UI97] how the desk is stands where the link stands, while the desk is reached; out of reach that comes first', () => {
  for (const health of DESK_HEALTHS) {
    expect(shownLinkState('connected', 2, health, true)).toBe(health === 'well' ? 'tablet' : health)
    expect(shownLinkState('unreachable', 2, health, true)).toBe('unreachable')
    expect(shownLinkState('app-old', 0, health, false)).toBe('app-old')
  }
})

test('[UI240] saved at the desk is said of what was keyed, and of nothing before a result is', () => {
  expect(shownLinkState('connected', 0, 'well', false)).toBe('linked')
  expect(shownLinkState('connected', 0, 'well', true)).toBe('desk')
  expect(shownLinkState('connected', 1, 'well', true)).toBe('tablet')
})
