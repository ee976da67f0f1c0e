import { ensureBuilt, ensureInstalled, runScript } from './bootstrap.mjs'

// `npm run --silent overtrick -- COMMAND`: the command line in a clone. Only its output goes to stdout.
const args = process.argv.slice(2)
ensureInstalled()
if (args[0] === 'start' || args[0] === 'papers') ensureBuilt()
process.exitCode = await runScript('scripts/overtrick.ts', args)
