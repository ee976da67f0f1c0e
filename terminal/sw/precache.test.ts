import { describe, expect, test } from 'vitest'
import { appOf, cacheNameOf, isCacheOf, pageFor } from './precache.ts'

const SCOPE = 'http://localhost:8484/table/'

describe('what the table keeps for a start without the desk', () => {
  test('[UI8] every page below the scope is the one page, files are themselves', () => {
    expect(pageFor(new URL(`${SCOPE}?x=1`), true, SCOPE)).toBe(`${SCOPE}index.html`)
    expect(pageFor(new URL(`${SCOPE}assets/a.js?x`), false, SCOPE)).toBe(`${SCOPE}assets/a.js`)
  })
  test('[UI8] what is not below the scope goes to the network', () => {
    expect(pageFor(new URL('http://localhost:8484/api/health'), false, SCOPE)).toBeUndefined()
    expect(pageFor(new URL('http://localhost:8484/director/'), true, SCOPE)).toBeUndefined()
  })
  test('[UI8] another build has another cache', () => {
    const one = [{ url: 'index.html', revision: 'a' }]
    expect(cacheNameOf('table', one)).toBe(cacheNameOf('table', [...one]))
    expect(cacheNameOf('table', one)).not.toBe(cacheNameOf('table', [{ url: 'index.html', revision: 'b' }]))
  })
  test('[DS190] each app of an origin keeps its own files and drops only builds of its own', () => {
    const files = [{ url: 'index.html', revision: 'a' }]
    const names = ['table', 'director'].map(app => cacheNameOf(app, files))
    expect(appOf(SCOPE)).toBe('table')
    expect(names.map(name => isCacheOf('director', name))).toEqual([false, true])
  })
  test('[DS511] two folders of one origin that hold the same app keep their files apart', () => {
    const files = [{ url: 'index.html', revision: 'a' }]
    const apps = ['overtrick/table', 'table', 'table-7/table', ''].map(folder =>
      appOf(`https://club.example/${folder}/`.replace(/\/+$/, '/')),
    )
    expect(apps).toEqual(['overtrick/table', 'table', 'table-7/table', ''])
    for (const app of apps)
      expect(apps.filter(other => isCacheOf(app, cacheNameOf(other, files)))).toEqual([app])
  })
})
