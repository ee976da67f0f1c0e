import type { Translated } from '../../../shared/text/text.ts'
import type { doubtsEn } from '../en/doubts.ts'

export const doubtsZhHant: Translated<typeof doubtsEn> = {
  'other-board': '這是第{board}副牌嗎？請看牌套上的號碼。',
  'that-board': '這是第{board}副牌嗎？它更像第{other}副。',
  'other-side': '是{seat}做莊嗎？',
  lead: '這張牌是{seat}首攻的嗎？',
  doubled: '合約被賭倍了嗎？',
  undoubled: '合約沒有被賭倍嗎？',
  'other-level': '合約真的這麼高嗎？',
  'far-off': '真的是這樣嗎？其他各桌都大不相同。',
  wrong: '更正',
  right: '沒有錯',
  'hands.title': '四家牌',
  'hands.makes': '雙明手可得墩數',
  'hands.by': '莊家',
}
