import type { oldBrowserEn } from '../en/old-browser.ts'
import type { Translated } from '../text.ts'

export const oldBrowserZhHant: Translated<typeof oldBrowserEn> = {
  title: '這個瀏覽器太舊了',
  text: '在 {name} 裡無法輸入成績。請在平板的應用程式商店裡更新瀏覽器，或換一台平板。在此之前，請把成績寫在紙上。',
  anyway: '仍然試一試：可能缺少一些按鍵',
}
