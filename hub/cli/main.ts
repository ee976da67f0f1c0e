import { processIo } from './io.ts'
import { runOvertrick } from './overtrick.ts'

process.exitCode = await runOvertrick(process.argv.slice(2), processIo())
