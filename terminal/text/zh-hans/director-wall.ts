import type { Translated } from '../../../shared/text/text.ts'
import type { directorWallEn } from '../en/director-wall.ts'

export const directorWallZhHans: Translated<typeof directorWallEn> = {
  wall: '大屏幕',
  title: '墙上的大屏幕',
  hint: '电视机或投影仪的任何浏览器都可显示报名名单、计时、下一轮座位和名次，不显示正在进行的轮次。',
  names: '显示姓名',
  numbers: '只显示编号',
  off: '关闭',
  'address.wall': '墙上的大屏幕打开：',
  'address.results': '手机查看成绩：',
  alt: '大屏幕网址的二维码',
  codes: '各桌二维码',
  public: '不需要平板就能看到：赛场网络里的人都可以看。',
}
