import type { Translated } from '../../../shared/text/text.ts'
import type { directorAppEn } from '../en/director-app.ts'

export const directorAppZhHans: Translated<typeof directorAppEn> = {
  'lacks.plain-http':
    '通过这个地址，浏览器不会保存本应用，裁判台断开时无法重新打开，屏幕也可能自动熄灭：请不要关闭此页面，并关闭本机的休眠功能。',
  'lacks.not-kept':
    '此浏览器不保存本应用，可能是因为用了无痕窗口：请不要关闭此页面，裁判台断开时它无法重新打开。',
  'lacks.not-awake': '浏览器现在无法让屏幕保持常亮：请关闭本机的休眠功能；如果电量低，请接上电源。',
  'lacks.read': '知道了',
  update: '本屏幕有新版本。您已记录的内容都会保留。',
  'update.now': '现在更换',
}
