import type { Translated } from '../../../shared/text/text.ts'
import type { doubtsEn } from '../en/doubts.ts'

export const doubtsZhHans: Translated<typeof doubtsEn> = {
  'other-board': '这是第{board}副牌吗？请看牌套上的号码。',
  'that-board': '这是第{board}副牌吗？它更像第{other}副。',
  'other-side': '是{seat}做庄吗？',
  lead: '这张牌是{seat}首攻的吗？',
  doubled: '定约被加倍了吗？',
  undoubled: '定约没有被加倍吗？',
  'other-level': '定约真的这么高吗？',
  'far-off': '真的是这样吗？其他各桌都大不相同。',
  wrong: '更正',
  right: '没有错',
  'hands.title': '四家牌',
  'hands.makes': '双明手可得墩数',
  'hands.by': '庄家',
}
