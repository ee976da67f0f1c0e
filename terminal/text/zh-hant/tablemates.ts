import type { Translated } from '../../../shared/text/text.ts'
import type { tablematesEn } from '../en/tablemates.ts'

export const tablematesZhHant: Translated<typeof tablematesEn> = {
  'same-board': '平板 {mark} 也在輸本副',
  'other-board': '平板 {mark} 正輸入第{board}副',
  overtaken: '第{board}副已在另一台平板上輸入',
  'overtaken-text': '這裡已輸入的部分不再需要。若有錯誤，請像其他成績一樣更正。',
}
