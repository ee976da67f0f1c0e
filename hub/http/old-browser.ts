import type { Context } from 'hono'
import { browserOf } from '../../shared/hall/browser.ts'
import { speakAll } from '../../shared/text/catalogue.ts'
import { OLD_BROWSER_TEXT } from '../../shared/text/hub-catalogues.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { createText } from '../../shared/text/text.ts'
import type { Asset } from './apps.ts'

/** Query parameter of "/table/?anyway", which opens the app despite the warning. */
const ANYWAY = 'anyway'

/**
 * Returns a plain HTML page in place of an app's page, for a browser too old to show it. Null for all others, and for
 * anything a page fetches by itself.
 */
export async function oldBrowserPage(c: Context, { type }: Asset): Promise<Response | null> {
  const isOpened = type.startsWith('text/html') && (c.req.header('accept') ?? '').includes('text/html')
  if (!isOpened || c.req.query(ANYWAY) !== undefined) return null
  const { name, isOld } = browserOf(c.req.header('user-agent') ?? '')
  if (!isOld) return null
  c.header('Cache-Control', 'no-store')
  await speakAll()
  return c.html(pageNaming(name))
}

/** Builds the page. `name` consists of our words and a number only, never of text from the browser. */
const pageNaming = (name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Overtrick</title>
</head>
<body>
${LOCALES.map(locale => {
  const t = createText(OLD_BROWSER_TEXT, locale)
  return `<div lang="${locale}">
<h1>${t('title')}</h1>
<p><big>${t('text', { name })}</big></p>
<p><a href="?${ANYWAY}">${t('anyway')}</a></p>
</div>`
}).join('\n<hr>\n')}
</body>
</html>
`
