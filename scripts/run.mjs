import { ensureInstalled, giveUp, runScript } from './bootstrap.mjs'

// Runs a development script under the Node it needs: `node scripts/run.mjs scripts/ready.ts`.
const [script, ...args] = process.argv.slice(2)
if (!script) giveUp('Which script? For example: node scripts/run.mjs scripts/ready.ts')
ensureInstalled()
process.exitCode = await runScript(script, args)
