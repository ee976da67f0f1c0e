import { describe, expect, test } from 'vitest'
import { importedBy, keptBy, loadedByPage, workersIn } from './built-app.ts'

describe('what a built app makes a tablet load', () => {
  test('[BN4] the page loads its scripts and style sheets, not its icons', () => {
    const html = `<link rel="icon" href="./icon.svg" /><link rel="manifest" href="/table/m.webmanifest">
      <script type="module" crossorigin src="/table/assets/index-C.js"></script>
      <link rel="modulepreload" crossorigin href="/table/assets/shared-A.js">
      <link rel="stylesheet" crossorigin href="/table/assets/index-D.css"><script>inline()</script>`
    expect(loadedByPage(html)).toEqual([
      '/table/assets/index-C.js',
      '/table/assets/shared-A.js',
      '/table/assets/index-D.css',
    ])
  })

  test('[BN5] workers and imports are found in a script, what is loaded later is not an import', () => {
    const script =
      'import{a}from"./shared-A.js";import"./b.js";x=()=>import("./later.js");' +
      'e=new Worker(new URL(`/table/assets/worker-B.js`,``+import.meta.url),{type:`module`})'
    expect(workersIn(script)).toEqual(['/table/assets/worker-B.js'])
    expect(importedBy(script)).toEqual(['./shared-A.js', './b.js'])
  })

  test('[BN6] the service worker names what it keeps', () => {
    expect(keptBy('var n=[{"revision":"5d","url":"index.html"},{revision:null,url:`assets/a.js`}];')).toEqual(
      ['index.html', 'assets/a.js'],
    )
  })
})
