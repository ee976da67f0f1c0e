import { expect, test } from 'vitest'
import { DESK_HEALTHS } from '../../shared/protocol/health.ts'
import { linkSaid } from './link-text.ts'

test('[UI97] how the desk is stands where the link stands, while the desk is reached; out of reach that comes first', () => {
  for (const health of DESK_HEALTHS) {
    expect(linkSaid('connected', 2, health)).toBe(health === 'well' ? 'tablet' : health)
    expect(linkSaid('unreachable', 2, health)).toBe('unreachable')
    expect(linkSaid('app-old', 0, health)).toBe('app-old')
  }
})
