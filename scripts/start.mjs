import { ensureBuilt, ensureInstalled, runScript } from './bootstrap.mjs'

// `npm start`: from a fresh clone to a running hub.
ensureInstalled()
ensureBuilt()
process.exitCode = await runScript('hub/cli/main.ts', ['start', ...process.argv.slice(2)])
