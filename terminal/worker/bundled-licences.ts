import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const FILE = 'licences.txt'
const LICENCE_FILE = /^(licen[cs]e|copying)(\.|-|$)/i

/**
 * Creates plugins that write the licences of all packages bundled in an app. The page is built after its worker, so its
 * plugin writes for both.
 */
export function createLicences(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>()
  const gather = (bundle: Rolldown.OutputBundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const id of Object.keys(chunk.modules)) {
          const folder = packageFolder(id)
          if (folder) folders.add(folder)
        }
  }
  return {
    worker: { name: 'licences-of-worker', generateBundle: (_, bundle) => gather(bundle) },
    page: {
      name: 'licences',
      generateBundle(_, bundle) {
        gather(bundle)
        const source = [...folders].sort().map(licenceOf).join('\n\n')
        this.emitFile({ type: 'asset', fileName: FILE, source })
      },
    },
  }
}

/** Returns the package folder of a module: "/clone/node_modules/@noble/hashes". */
function packageFolder(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').replace('\0', '')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

function licenceOf(folder: string): string {
  if (!existsSync(`${folder}/package.json`)) return ''
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = readdirSync(folder).find(entry => LICENCE_FILE.test(entry))
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}`
}
