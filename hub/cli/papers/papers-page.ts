import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAPERS_DATA_ID, type PapersData, UNDRAWN_TITLE } from '../../../shared/session/papers/papers-data.ts'

export interface PapersBuild {
  readonly script: string
  readonly styles: string
}

/** Reads the build; `null` if the apps are not built. */
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
 * Content policy under which nothing is fetched or sent: the file shows only its own content. Browsers enforce it even
 * on a copy stored elsewhere.
 */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

/** Builds one self-contained file: it opens in any browser without a server, and prints like the director's screen. */
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

/** Escapes the data so that no text ends the script element. */
const inScript = (data: PapersData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Escapes the script likewise: within its strings "<\/script" equals "</script". */
const unclosed = (script: string): string =>
  script.replaceAll(/<(\/script|!--)/gi, (_, rest: string) => `<\\${rest}`)
