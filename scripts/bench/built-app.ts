/** Lists the files that a built app makes a tablet load, independently of the bundler. */

/** Returns the paths of scripts and style sheets that the page itself requests. */
export const loadedByPage = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const path = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    return path && (/^<script/.test(tag) || /\brel="(?:stylesheet|modulepreload)"/.test(tag)) ? [path] : []
  })

/** Returns the files of the workers that a script starts. */
export const workersIn = (script: string): readonly string[] =>
  captured(script, /new Worker\([^;]*?["'`]([^"'`]+\.js)["'`]/g)

/** Returns the scripts that a script imports statically, without those it loads later. */
export const importedBy = (script: string): readonly string[] =>
  captured(script, /(?:\bfrom|\bimport)\s*["'`]([^"'`]+\.js)["'`]/g)

/** Returns the files that the service worker caches, from the list written into it by the build. */
export const keptBy = (serviceWorker: string): readonly string[] =>
  captured(serviceWorker, /["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)

const captured = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, first]) => (first === undefined ? [] : [first]))
