import type { Translated } from '../../../shared/text/text.ts'
import type { directorWallEn } from '../en/director-wall.ts'

export const directorWallZhHant: Translated<typeof directorWallEn> = {
  wall: '大螢幕',
  title: '牆上的大螢幕',
  hint: '電視機或投影機的任何瀏覽器都可顯示報名名單、計時、下一圈座位和名次，不顯示正在進行的圈次。',
  names: '顯示姓名',
  numbers: '只顯示編號',
  off: '關閉',
  'address.wall': '牆上的大螢幕開啟：',
  'address.results': '手機查看成績：',
  alt: '大螢幕網址的二維碼',
  codes: '各桌二維碼',
  public: '不需要平板就能看到：賽場網路裡的人都可以看。',
}
