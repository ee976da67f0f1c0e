import { processIo } from '../hub/cli/io.ts'
import { runOvertrick } from '../hub/cli/overtrick.ts'

/** Runs the whole command line, including its development tools. */
const [command, ...rest] = process.argv.slice(2)
if (command === 'simulate') {
  const { runSimulate } = await import('./simulate/cli.ts')
  process.exitCode = await runSimulate(rest, processIo())
} else process.exitCode = await runOvertrick(process.argv.slice(2), processIo())
