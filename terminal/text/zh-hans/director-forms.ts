import type { Translated } from '../../../shared/text/text.ts'
import type { directorFormsEn } from '../en/director-forms.ts'

export const directorFormsZhHans: Translated<typeof directorFormsEn> = {
  thinking: '正在计算……',
  'offer.boards-instead': { other: '每轮 {count} 副，不是 {wished} 副' },

  'tab.of': '第 {board} 副：要说什么？',
  'tab.result': '结果',
  'tab.ruling': '裁决',
  'tab.not-played': '未打',

  reason: '理由（可不填）',
  'form.same': '现在就是这样记的。',
  'form.other-board': '打的是另一副',
  'form.more': '理由、另一副牌……',
  'ruling.more': '理由、其他牌……',
  'ruling.line': '或写成一行：',
  'form.at-once': '按一下就保存；“撤回”可以撤销。',

  'preview.none': '排名没有变化。',
  'preview.refused': '这样不能生效。',
  'preview.all': { other: '{count} 行有变化' },
  'preview.who': '谁',
  'preview.place': '名次',
  'preview.figure': '成绩',
  'preview.arrow': '{was} → {is}',
  'preview.short': '{who}：名次 {was} → {is}',
  'preview.short.same': '{who}：名次仍是 {is}',
  'preview.board': '第 {board} 副，{table}',
  'preview.here': '这副牌，{side}：{was} → {is}',
  'preview.keys': '每个键下面：{ns} / {ew} 届时的名次和成绩，“=”为不变。',

  'not-played.none': '双方都不得分',
  'not-played.averages': '或者双方得，南北 / 东西',
  'not-played.put-off': '或者先放一放',
  'not-played.later': '本轮稍后打',
  'not-played.late-play': '本节结束后补打',
  'not-played.cut': '不打了',
  'not-played.due': '现在要打',
  'not-played.for': '适用于',
  'not-played.for.here': '这一桌',
  'not-played.for.all': { other: '还没打它的全部 {count} 桌' },
  'not-played.stands.later': '稍后再打。',
  'not-played.stands.late-play': '本节结束后补打。',
  'not-played.stands.cut': '不打了。',

  'cut-short': { other: '不打第 {boards} 副，换桌' },

  'table.keys': '这一桌',
  'law.guide': '按规则判决……',
  'law.title': '第 {table} 桌：按 {edition} 年规则判决',
  'law.fetching': '正在打开规则……',
  'table.penalty': '{who}：罚分……',
  'table.leaves': '{who}：离开……',
  'table.boards': '打了别的牌……',

  'penalty.quick': '罚分：按一下就保存；下面是之后的名次，“=”为不变',
  'penalty.more': '其他数额、加分、理由……',

  'cancel.means': '取消后第 {board} 副对谁都不计分，已有的结果仍保留在记录里。',

  'scoring.save': '就这样计分',

  'newcomer.names': {
    other: '新来 {count} 对的姓名，每行一对，如“王芳 & 李明”（可不填）',
  },
}
