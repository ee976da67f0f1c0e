import type { PRACTICE_TEXT } from '../../text/practice.ts'
import type { TableScreen } from '../model/table-screen.ts'
import type { Overlay } from '../table-context.ts'

export type Guide = Extract<keyof (typeof PRACTICE_TEXT)['en'], `guide.${string}`>

const OF_STEP: Readonly<Record<string, Guide>> = {
  contract: 'guide.contract',
  declarer: 'guide.declarer',
  doubling: 'guide.doubling',
  lead: 'guide.lead',
  result: 'guide.result',
  accept: 'guide.accept',
  wrong: 'guide.wrong',
}

/** Returns the instruction for a practice screen, and what happened at the imaginary table. */
export function guideOf(screen: TableScreen, overlay: Overlay): Guide {
  if (screen.kind === 'score') return 'guide.score'
  if (screen.kind !== 'entry') return 'guide.done'
  return overlay === 'boards' ? 'guide.boards' : (OF_STEP[screen.draft.entry.step] ?? 'guide.done')
}
