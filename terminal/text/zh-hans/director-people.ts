import type { Translated } from '../../../shared/text/text.ts'
import type { directorPeopleEn } from '../en/director-people.ts'

export const directorPeopleZhHans: Translated<typeof directorPeopleEn> = {
  'call.other-people': '第 {table} 桌：第 {round} 轮来的是别人。',
  'call.not-played': '第 {table} 桌请求不打第 {round} 轮的第 {board} 副。',
  'call.pin-forgotten': '第 {table} 桌第 {round} 轮：{line}忘了自己的密码，或三次输错，正在另选。',
  'call.irregularity': '第 {table} 桌，第 {board} 副：{what}。违规方：{seat}。',
  'call.decide': '决定……',
  'others.unknown': '本桌不知道来的是谁。',
  'others.instead': '{line}：{came}坐了{due}的座位。',
  'others.right': '{came}：就坐这里',
  'others.then': '{due}：改坐第 {table} 桌',
  'others.out': '{due}：本轮没有座位',
  'others.look': '更正座位……',
  'names.differ': '{who}：牌桌写的是{said}。',
  'names.given': '您填的是{given}。',
  'names.take-over': '采用这些姓名',
}
