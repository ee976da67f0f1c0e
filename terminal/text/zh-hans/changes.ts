import type { Translated } from '../../../shared/text/text.ts'
import type { changesEn } from '../en/changes.ts'

export const changesZhHans: Translated<typeof changesEn> = {
  title: '裁判通知',
  board: '第{board}副',
  'board-then': '第{board}副（第{round}轮）',
  seats: '第{round}轮此桌的座位',
  before: '原来',
  now: '现在',
  'seats-line': '南北 {ns}，东西 {ew}',
  'no-result': '没有结果',
  'some-result': '有结果',
  'no-ruling': '没有判定',
  'some-ruling': '裁判已判定',
  counts: '各桌都计分',
  cancelled: '各桌都不计分',
  due: '要打',
  later: '推迟，还要打',
  'late-play': '比赛后补打',
  cut: '此桌不打，谁也不吃亏',
}
