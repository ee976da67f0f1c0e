import type { Translated } from '../../../shared/text/text.ts'
import type { whyWaitsEn } from '../en/why-waits.ts'

export const whyWaitsZhHans: Translated<typeof whyWaitsEn> = {
  'session-unknown': '结果送到裁判台时，比赛还没有开始。',
  'session-closed': '结果送到裁判台时，比赛已经结束。',
  'other-table': '这台平板属于另一桌。',
  'former-table': '这台平板已不在第{table}桌，第{board}副可能由别人在那里打。',
  'one-tablet': '比赛经过重建，关于第{board}副只有一台平板这样说。由裁判决定。',
  'already-entered': '本桌第{board}副已有另一个结果。',
  'already-corrected': '第{board}副的结果在此期间已被更改。',
  'not-in-plan': '按移位，第{round}轮第{table}桌坐的是别人，或不打第{board}副。',
  'other-game': '这场比赛打的是另一种玩法。',
  'played-before': '本桌有人已有第{board}副的结果。',
  'plan-version': '移位在此期间已更改。',
  'time-over': '本轮时间已到，无法证明第{board}副在此之前已确认。',
  'no-code': '这台平板没有用本桌的二维码打开。',
}
