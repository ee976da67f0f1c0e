import type { Ask } from '../../../shared/protocol/up.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import type { FromWorker } from '../../worker/messages.ts'

const HOST = '192.168.1.5:8484'

export const SECURE: NonNullable<Devices['https']> = {
  tables: [`https://${HOST}/table/`],
  trust: `http://${HOST}/https`,
  authority: 'Overtrick bridge club abcdef01',
  fingerprint: Array.from({ length: 32 }, (_, at) => `${at % 10}A`).join(':'),
}

/** Answers requests for table codes, for a link for one more screen, and for the club card. */
export function codesSeen(id: number, ask: Ask, tables: number): FromWorker | null {
  const ok = { type: 'answer', id: 'drawn', ok: true } as const
  if (ask.what === 'table-codes') {
    const club = '0123456789abcdef'.repeat(4)
    const tokens = Array.from({ length: tables }, (_, at) => ({
      table: at + 1,
      token: `${at + 1}`.padStart(32, '7'),
    }))
    return {
      kind: 'answered',
      id,
      answer: { ...ok, codes: { page: `http://${HOST}`, club, addresses: [HOST], tokens } },
    }
  }
  if (ask.what === 'club-card')
    return {
      kind: 'answered',
      id,
      answer: { ...ok, card: 'legal winner thank year wave sausage worth useful legal winner thank yellow' },
    }
  if (ask.what === 'director-link')
    return { kind: 'answered', id, answer: { ...ok, link: `http://localhost:8484/#${'k3'.repeat(16)}` } }
  return null
}
