import type { oldBrowserEn } from '../en/old-browser.ts'
import type { Translated } from '../text.ts'

export const oldBrowserRu: Translated<typeof oldBrowserEn> = {
  title: 'Этот браузер слишком старый',
  text: 'В {name} результаты ввести не получится. Обновите браузер в магазине приложений планшета или возьмите другой планшет. А пока записывайте результаты на бумаге.',
  anyway: 'Всё равно попробовать: части кнопок может не быть',
}
