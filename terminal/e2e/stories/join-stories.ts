import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { type Story, shown, stage } from './stage.ts'

const CODE: TableCode = {
  section: 'A',
  table: 5,
  token: '0123456789abcdef'.repeat(2),
  club: '0123456789abcdef'.repeat(4),
  addresses: ['192.168.1.5:8484'],
}

export const JOIN_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'join-move': async () => ({
    ...(await shown(stage(1))),
    joinAsked: { kind: 'move', from: { section: 'A', table: 1 }, code: CODE },
  }),
  'join-other-club': async () => ({
    ...(await shown(stage(1))),
    joinAsked: { kind: 'other-club', code: CODE },
  }),
  'no-code': async () => ({ ...(await shown(stage(1))), joinAsked: { kind: 'no-code', why: 'newer' } }),
}
