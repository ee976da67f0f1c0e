import type { Translated } from '../../../shared/text/text.ts'
import type { whyWaitsEn } from '../en/why-waits.ts'

export const whyWaitsZhHant: Translated<typeof whyWaitsEn> = {
  'session-unknown': '結果送到裁判台時，比賽還沒有開始。',
  'session-closed': '結果送到裁判台時，比賽已經結束。',
  'other-table': '這台平板屬於另一桌。',
  'former-table': '這台平板已不在第{table}桌，第{board}副可能由別人在那裡打。',
  'one-tablet': '比賽經過重建，關於第{board}副只有一台平板這樣說。由裁判決定。',
  'already-entered': '本桌第{board}副已有另一個結果。',
  'already-corrected': '第{board}副的結果在此期間已被更改。',
  'not-in-plan': '按移動表，第{round}圈第{table}桌坐的是別人，或不打第{board}副。',
  'other-game': '這場比賽打的是另一種玩法。',
  'played-before': '本桌有人已有第{board}副的結果。',
  'plan-version': '移動表在此期間已更改。',
  'time-over': '本圈時間已到，無法證明第{board}副在此之前已確認。',
  'no-code': '這台平板沒有用本桌的二維碼打開。',
}
