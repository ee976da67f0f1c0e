import type { Translated } from '../../../shared/text/text.ts'
import type { signsEn } from '../en/signs.ts'

export const signsZhHant: Translated<typeof signsEn> = {
  signs: '桌號與顏色',
  numbers: '桌號叫法',
  'numbers.each': 'A1、A2 … B1、B2 …',
  'numbers.through': '全場連續編號 1、2、3 …',
  section: '{section} 組',
  change: '更改桌號與顏色',
  save: '就這樣',
  hint: '平板會立刻按新的桌號顯示。',
  'section.from': '{section}：{first}',
  'section.from.colour': '{section}：{first}, {colour}',
  tables: '桌號 {first} 至 {last}',
  first: '首桌號碼',
  colour: '顏色',
  'colour.none': '無',
  'colour.red': '紅',
  'colour.green': '綠',
  'colour.blue': '藍',
  'colour.yellow': '黃',
  'colour.orange': '橙',
  'colour.purple': '紫',
  'colour.white': '白',
  'colour.black': '黑',
}
