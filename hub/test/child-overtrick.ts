import { processIo } from '../cli/io.ts'
import { runOvertrick } from '../cli/overtrick.ts'

/** The command line in a process of its own, with the apps of the folder that comes first. */
const [distDir = '', ...args] = process.argv.slice(2)
process.exitCode = await runOvertrick(args, { ...processIo(), distDir })
