import type { Translated } from '../../../shared/text/text.ts'
import type { directorPlayersEn } from '../en/director-players.ts'

export const directorPlayersZhHans: Translated<typeof directorPlayersEn> = {
  'late-pair': '有牌手迟到',
  'pair-leaves': '有牌手离开',
  substitute: '替补上场',
  'seats-instead': '坐错了牌手',
  pair: '牌手',
  'team-leaves': '有一队离开',
  'teams-instead': '坐错了队',
  team: '队',
  way: '新牌手坐在哪里',
  'way.fills': '坐空着的位子',
  'way.rover': '轮流替下其他牌手',
  newcomer: '新来牌手的姓名（可不填）',
  'seat.here': '本桌：两人换了座位',
  'sub.name': '替补的姓名',
  'sub.before': '第 {round} 轮以前的成绩仍属{who}。',
  'sub.then': '从第 {round} 轮起，{name}以 {label} 号上场。同伴、对手和牌都不变。',
  'sub.ask': '请写明由谁替补。替补沿用原来的号码，移位不变。',
}
