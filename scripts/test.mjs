import { ensureBuilt, ensureInstalled, runScript } from './bootstrap.mjs'

// `npm test [-- FILTER...]`: the browser tests need the built apps, so they are built first.
ensureInstalled()
ensureBuilt()
process.exitCode = await runScript('scripts/test-run.ts', process.argv.slice(2))
