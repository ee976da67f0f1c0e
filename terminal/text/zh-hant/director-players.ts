import type { Translated } from '../../../shared/text/text.ts'
import type { directorPlayersEn } from '../en/director-players.ts'

export const directorPlayersZhHant: Translated<typeof directorPlayersEn> = {
  'late-pair': '有牌手遲到',
  'pair-leaves': '有牌手離開',
  substitute: '替補上場',
  'seats-instead': '坐錯了牌手',
  pair: '牌手',
  'team-leaves': '有一隊離開',
  'teams-instead': '坐錯了隊',
  team: '隊',
  way: '新牌手坐在哪裡',
  'way.fills': '坐空著的位子',
  'way.rover': '輪流替下其他牌手',
  newcomer: '新來牌手的姓名（可不填）',
  'seat.here': '本桌：兩人換了座位',
  'sub.name': '替補的姓名',
  'sub.before': '第 {round} 輪以前的成績仍屬{who}。',
  'sub.then': '從第 {round} 輪起，{name}以 {label} 號上場。同伴、對手和牌都不變。',
  'sub.ask': '請寫明由誰替補。替補沿用原來的號碼，移動不變。',
}
