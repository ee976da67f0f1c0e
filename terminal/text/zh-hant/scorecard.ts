import type { Translated } from '../../../shared/text/text.ts'
import type { scorecardEn } from '../en/scorecard.ts'

export const scorecardZhHant: Translated<typeof scorecardEn> = {
  title: '你們的成績單',
  'place.after': '第 {round} 圈後第 {place} 名，共 {of} 名',
  'place.final': '最終第 {place} 名，共 {of} 名',
  'place.none': '各桌都打完一圈後，名次出來時就有你們的名次。',
  board: '副',
  against: '對手',
  score: '得分',
  hidden: '這裡還有人沒打',
}
