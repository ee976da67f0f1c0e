/** What a built app makes a tablet load, read from its own files: nothing here knows how it was bundled. */

/** Scripts and style sheets that the page itself asks for, as their paths. */
export const loadedByPage = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const path = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    return path && (/^<script/.test(tag) || /\brel="(?:stylesheet|modulepreload)"/.test(tag)) ? [path] : []
  })

/** The files of the workers that a script starts. */
export const workersIn = (script: string): readonly string[] =>
  captured(script, /new Worker\([^;]*?["'`]([^"'`]+\.js)["'`]/g)

/** The scripts that a script needs before it runs; what it loads later is not among them. */
export const importedBy = (script: string): readonly string[] =>
  captured(script, /(?:\bfrom|\bimport)\s*["'`]([^"'`]+\.js)["'`]/g)

/** The files that the service worker keeps: the list that the build has written into it. */
export const keptBy = (serviceWorker: string): readonly string[] =>
  captured(serviceWorker, /["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)

const captured = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, first]) => (first === undefined ? [] : [first]))
