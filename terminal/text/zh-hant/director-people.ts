import type { Translated } from '../../../shared/text/text.ts'
import type { directorPeopleEn } from '../en/director-people.ts'

export const directorPeopleZhHant: Translated<typeof directorPeopleEn> = {
  'call.other-people': '第 {table} 桌：第 {round} 圈來的是別人。',
  'call.not-played': '第 {table} 桌請求不打第 {round} 圈的第 {board} 副。',
  'call.pin-forgotten': '第 {table} 桌第 {round} 圈：{line}忘了自己的密碼，或三次輸錯，正在另選。',
  'call.irregularity': '第 {table} 桌，第 {board} 副：{what}。違規方：{seat}。',
  'call.decide': '決定……',
  'others.unknown': '本桌不知道來的是誰。',
  'others.instead': '{line}：{came}坐了{due}的座位。',
  'others.right': '{came}：就坐這裡',
  'others.then': '{due}：改坐第 {table} 桌',
  'others.out': '{due}：本圈沒有座位',
  'others.look': '更正座位……',
  'names.differ': '{who}：牌桌寫的是{said}。',
  'names.given': '您填的是{given}。',
  'names.take-over': '採用這些姓名',
}
