import { startHub } from './hub-process.ts'

/** The hub's own process; started by `forkHub`, and gone when whoever started it is gone. */

const [folder] = process.argv.slice(2)
if (folder === undefined || !process.send) throw new Error('Only for robots: see hub-process.ts.')

const hub = await startHub(folder)
const { origin, directorSecret } = hub
process.send({ origin, directorSecret })

process.on('message', message => {
  if (message === 'memory') {
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    process.send?.({ rss, heapUsed })
  }
  if (message === 'stop') process.disconnect()
})
process.on('disconnect', () => void hub.stop().then(() => process.exit()))
