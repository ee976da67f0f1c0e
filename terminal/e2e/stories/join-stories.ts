import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { type Stories, show } from './stage.ts'
import { here } from './steps.ts'

const CODE: TableCode = {
  section: 'A',
  table: 5,
  token: '0123456789abcdef'.repeat(2),
  club: '0123456789abcdef'.repeat(4),
  addresses: ['192.168.1.5:8484'],
}

export const JOIN_STORIES: Stories = {
  'join-move': here(show({ joinAsked: { kind: 'move', from: { section: 'A', table: 1 }, code: CODE } })),
  'join-other-club': here(show({ joinAsked: { kind: 'other-club', code: CODE } })),
  'no-code': here(show({ joinAsked: { kind: 'no-code', why: 'newer' } })),
}
