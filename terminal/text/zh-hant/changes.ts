import type { Translated } from '../../../shared/text/text.ts'
import type { changesEn } from '../en/changes.ts'

export const changesZhHant: Translated<typeof changesEn> = {
  title: '裁判通知',
  board: '第{board}副',
  'board-then': '第{board}副（第{round}圈）',
  seats: '第{round}圈此桌的座位',
  before: '原來',
  now: '現在',
  'seats-line': '南北 {ns}，東西 {ew}',
  'no-result': '沒有結果',
  'some-result': '有結果',
  'no-ruling': '沒有判定',
  'some-ruling': '裁判已判定',
  counts: '各桌都計分',
  cancelled: '各桌都不計分',
  due: '要打',
  later: '延後，還要打',
  'late-play': '比賽後補打',
  cut: '此桌不打，誰也不吃虧',
}
