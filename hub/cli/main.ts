import { runOvertrick } from './overtrick.ts'
import { processIo } from './surroundings.ts'

process.exitCode = await runOvertrick(process.argv.slice(2), processIo())
