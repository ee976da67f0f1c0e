import type { oldBrowserEn } from '../en/old-browser.ts'
import type { Translated } from '../text.ts'

export const oldBrowserZhHans: Translated<typeof oldBrowserEn> = {
  title: '这个浏览器太旧了',
  text: '在 {name} 里无法录入成绩。请在平板的应用商店里更新浏览器，或者换一台平板。在此之前，请把成绩写在纸上。',
  anyway: '仍然试一试：可能缺少一些按键',
}
