import { defineConfig } from 'vite'
import { appConfig, messagesGroup } from '../web/app-build.ts'

const here = import.meta.dirname

/** Builds the table's app. Its files go below `/table/`, or to any folder when the web app is published. */
export default defineConfig(({ mode }) => ({
  ...appConfig(
    {
      app: 'table',
      name: 'Overtrick, table',
      shortName: 'Overtrick',
      description: 'Keys the results of a bridge table and tells its players where to go.',
    },
    mode,
  ),
  root: here,
  publicDir: `${here}/public`,
  build: {
    outDir: `${here}/../../dist/table`,
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Later files come in idle time: no code that fetches each with its imports at once.
    modulePreload: false,
    // Everything that the first question needs comes as one file: fewer requests, and smaller together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'] }, messagesGroup(['common', 'keying', 'bridge'])],
        },
      },
    },
  },
}))
