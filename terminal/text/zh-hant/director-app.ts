import type { Translated } from '../../../shared/text/text.ts'
import type { directorAppEn } from '../en/director-app.ts'

export const directorAppZhHant: Translated<typeof directorAppEn> = {
  'lacks.plain-http':
    '透過這個網址，瀏覽器不會儲存本應用程式，裁判台斷線時無法重新開啟，螢幕也可能自動變暗：請不要關閉此頁面，並關閉本機的休眠功能。',
  'lacks.not-kept':
    '此瀏覽器不儲存本應用程式，可能是因為使用了無痕視窗：請不要關閉此頁面，裁判台斷線時它無法重新開啟。',
  'lacks.not-awake': '瀏覽器現在無法讓螢幕保持亮著：請關閉本機的休眠功能；如果電量低，請接上電源。',
  'lacks.read': '知道了',
  update: '本畫面有新版本。您已記錄的內容都會保留。',
  'update.now': '現在更換',
}
