import type { Locale } from '../../../shared/text/locale.ts'
import type { PaperCard } from '../../../shared/text/paper-cards.ts'

/** Builds a page to print: black on white, no card split across two sheets, no external resources. */
export const cardsPage = (
  locale: Locale,
  name: string,
  cards: readonly PaperCard[],
): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<style>
body { font: 11pt/1.35 system-ui, sans-serif; color: #000; background: #fff; margin: 1.5rem }
section { break-inside: avoid; max-width: 180mm; margin: 0 0 1.75rem }
h1 { font-size: 1.2rem }
h2 { font-size: 1.05rem; margin: 0 0 .3rem }
table { border-collapse: collapse }
th, td { border: 1px solid #000; padding: .15rem .45rem; text-align: left; font-variant-numeric: tabular-nums }
th { font-weight: 600 }
th, td:nth-child(-n+4) { white-space: nowrap }
@page { margin: 15mm }
</style>
</head>
<body>
<h1>${escaped(name)}</h1>
${cards.map(card).join('\n')}
</body>
</html>
`

const card = ({ title, head, rows }: PaperCard): string => `<section>
<h2>${escaped(title)}</h2>
<table>
<thead><tr>${head.map(cell => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(row => `<tr>${row.map(cell => `<td>${unbroken(escaped(cell))}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>
</section>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Keeps "19-21" on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1\u2011')
