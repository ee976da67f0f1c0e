import { FRONT_PAGE_TEXT } from '../../shared/text/hub-catalogues.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/text/locale.ts'
import { createText } from '../../shared/text/text.ts'

/** Builds the page above the two web apps, which tells in every language who uses which. It has no scripts. */
export const frontPage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Overtrick</title>
  </head>
  <body>
    <h1>Overtrick</h1>
${LOCALES.map(inLanguage).join('\n')}
  </body>
</html>
`

function inLanguage(locale: Locale): string {
  const t = createText(FRONT_PAGE_TEXT, locale)
  return `    <section lang="${locale}">
      <h2>${LOCALE_NAMES[locale]}</h2>
      <p><a href="./table/">${t('web.table')}</a></p>
      <p><a href="./director/">${t('web.director')}</a></p>
      <p>${t('web.once')}</p>
    </section>`
}
