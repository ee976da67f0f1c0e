import type { FromWorker } from '../../worker/messages.ts'

/** Laptop before play with many open checks. */
export const hallSeen = (id: number): FromWorker => ({
  kind: 'answered',
  id,
  answer: {
    type: 'answer',
    id: 'drawn',
    ok: true,
    laptop: {
      visitors: [],
      own: [
        { address: '192.168.1.5', prefix: 24 },
        { address: '10.0.0.4', prefix: 24 },
      ],
      former: { address: '192.168.1.9', until: Date.UTC(2026, 10, 14, 20) },
      secondDesk: false,
      disk: { free: 48_000_000, writeMs: 4 },
      folder: { kind: 'synced', service: 'OneDrive' },
      sleepsAfter: 30,
      power: { onMains: null, battery: null },
      clock: { now: Date.UTC(2026, 10, 21, 20), earliest: 0 },
    },
  },
})
