import { processIo } from '../cli/io.ts'
import { runOvertrick } from '../cli/overtrick.ts'

/** The command line in a process of its own, with the apps of the folder that comes first. */
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
// Who started us may ask how much memory we have; that alone keeps nobody alive.
process.channel?.unref()

const [distDir = '', ...args] = process.argv.slice(2)
process.exitCode = await runOvertrick(args, { ...processIo(), distDir })
