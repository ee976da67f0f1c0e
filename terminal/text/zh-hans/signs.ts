import type { Translated } from '../../../shared/text/text.ts'
import type { signsEn } from '../en/signs.ts'

export const signsZhHans: Translated<typeof signsEn> = {
  signs: '桌号与颜色',
  numbers: '桌号叫法',
  'numbers.each': 'A1、A2 … B1、B2 …',
  'numbers.through': '全场连续编号 1、2、3 …',
  section: '{section} 组',
  change: '更改桌号与颜色',
  save: '就这样',
  hint: '平板会立刻按新的桌号显示。',
  'section.from': '{section}：{first}',
  'section.from.colour': '{section}：{first}, {colour}',
  tables: '桌号 {first} 至 {last}',
  first: '首桌号码',
  colour: '颜色',
  'colour.none': '无',
  'colour.red': '红',
  'colour.green': '绿',
  'colour.blue': '蓝',
  'colour.yellow': '黄',
  'colour.orange': '橙',
  'colour.purple': '紫',
  'colour.white': '白',
  'colour.black': '黑',
}
