import type { Translated } from '../../../shared/text/text.ts'
import type { tablematesEn } from '../en/tablemates.ts'

export const tablematesZhHans: Translated<typeof tablematesEn> = {
  'same-board': '平板 {mark} 也在输本副',
  'other-board': '平板 {mark} 正输入第{board}副',
  overtaken: '第{board}副已在另一台平板上输入',
  'overtaken-text': '这里已输入的部分不再需要。若有错误，请像其他成绩一样更正。',
}
