import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAPERS_DATA_ID, type PapersData, UNDRAWN_TITLE } from '../../../shared/session/papers/papers-data.ts'

/** The built app of the papers: one script, one sheet of styles. */
export interface PapersBuild {
  readonly script: string
  readonly styles: string
}

/** `null` where the apps are not built. */
export function readPapersBuild(distDir: string): PapersBuild | null {
  try {
    const folder = join(distDir, 'papers', 'assets')
    const textOf = (end: string) =>
      readdirSync(folder)
        .filter(name => name.endsWith(end))
        .map(name => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    const build = { script: textOf('.js'), styles: textOf('.css') }
    return build.script === '' ? null : build
  } catch {
    return null
  }
}

/**
 * Nothing is fetched and nothing sent: what such a file shows is what is in it. A browser keeps that also of a file that
 * somebody has put elsewhere.
 */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

/** One file with everything: it opens in any browser without a server, and prints itself as the director's screen does. */
export const papersPage = ({ script, styles }: PapersBuild, data: PapersData): string => `<!doctype html>
<html lang="${data.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${UNDRAWN_TITLE}</title>
<style>${styles.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="${PAPERS_DATA_ID}">${inScript(data)}</script>
<script>${unclosed(script)}</script>
</body>
</html>
`

/** No text of the data ends the element in which it stands. */
const inScript = (data: PapersData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The same of the script: within its texts "<\/script" says what "</script" does. */
const unclosed = (script: string): string =>
  script.replaceAll(/<(\/script|!--)/gi, (_, rest: string) => `<\\${rest}`)
