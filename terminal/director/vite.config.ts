import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { appConfig, messagesGroup } from '../web/app-build.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as {
  readonly version: string
}

/** Builds the director's app. Its files go below `/director/`, or to any path when the web app is published. */
export default defineConfig(({ mode }) => ({
  ...appConfig(
    {
      app: 'director',
      name: 'Overtrick, director',
      shortName: 'Director',
      description: 'The room of a bridge session on one screen: who plays what, and what needs the director.',
    },
    mode,
  ),
  root: here('.'),
  publicDir: here('public'),
  define: { __OVERTRICK_VERSION__: JSON.stringify(version) },
  build: {
    outDir: here('../../dist/director'),
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Nothing inline: the pages are served under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }, messagesGroup([])] } },
    },
  },
}))
