import type { Translated } from '../../../shared/text/text.ts'
import type { directorFormsEn } from '../en/director-forms.ts'

export const directorFormsZhHant: Translated<typeof directorFormsEn> = {
  thinking: '正在計算……',
  'offer.boards-instead': { other: '每圈 {count} 副，不是 {wished} 副' },

  'tab.of': '第 {board} 副：要說什麼？',
  'tab.result': '結果',
  'tab.ruling': '裁決',
  'tab.not-played': '未打',

  reason: '理由（可不填）',
  'form.same': '現在就是這樣記的。',
  'form.other-board': '打的是另一副',
  'form.more': '理由、另一副牌……',
  'ruling.more': '理由、其他牌……',
  'ruling.line': '或寫成一行：',
  'form.at-once': '按一下就儲存；「撤回」可以復原。',

  'preview.none': '排名沒有變化。',
  'preview.refused': '這樣不能生效。',
  'preview.all': { other: '{count} 行有變化' },
  'preview.who': '誰',
  'preview.place': '名次',
  'preview.figure': '成績',
  'preview.arrow': '{was} → {is}',
  'preview.short': '{who}：名次 {was} → {is}',
  'preview.short.same': '{who}：名次仍是 {is}',
  'preview.board': '第 {board} 副，{table}',
  'preview.here': '這副牌，{side}：{was} → {is}',
  'preview.keys': '每個鍵下面：{ns} / {ew} 屆時的名次和成績，「=」為不變。',

  'not-played.none': '雙方都不得分',
  'not-played.averages': '或者雙方得，南北 / 東西',
  'not-played.put-off': '或者先放一放',
  'not-played.later': '本圈稍後打',
  'not-played.late-play': '本節結束後補打',
  'not-played.cut': '不打了',
  'not-played.due': '現在要打',
  'not-played.for': '適用於',
  'not-played.for.here': '這一桌',
  'not-played.for.all': { other: '還沒打它的全部 {count} 桌' },
  'not-played.stands.later': '稍後再打。',
  'not-played.stands.late-play': '本節結束後補打。',
  'not-played.stands.cut': '不打了。',

  'cut-short': { other: '不打第 {boards} 副，換桌' },

  'table.keys': '這一桌',
  'law.guide': '按規則判決……',
  'law.title': '第 {table} 桌：按 {edition} 年規則判決',
  'law.fetching': '正在打開規則……',
  'table.penalty': '{who}：罰分……',
  'table.leaves': '{who}：離開……',
  'table.boards': '打了別的牌……',

  'penalty.quick': '罰分：按一下就儲存；下面是之後的名次，「=」為不變',
  'penalty.more': '其他數額、加分、理由……',

  'cancel.means': '取消後第 {board} 副對誰都不計分，已有的結果仍保留在記錄裡。',

  'scoring.save': '就這樣計分',

  'newcomer.names': {
    other: '新來 {count} 對的姓名，每行一對，如「王芳 & 李明」（可不填）',
  },
}
