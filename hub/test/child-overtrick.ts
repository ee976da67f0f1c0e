import { processIo } from '../cli/io.ts'
import { runOvertrick } from '../cli/overtrick.ts'

/** Runs the command line in a separate process; the first argument is the folder of the apps. */
const [distDir = '', ...args] = process.argv.slice(2)
process.exitCode = await runOvertrick(args, { ...processIo(), distDir })
