import { pathToFileURL } from 'node:url'

/**
 * Measures a hub's start with a journal, in a separate process: the sources in the folder ROOT open the journal at PATH
 * and fold its session. The cost goes to stdout as JSON. Needs --expose-gc.
 */

const [root = '', path = ''] = process.argv.slice(2)
const from = (file: string) => import(pathToFileURL(`${root}/${file}`).href)
const { hashNatively }: typeof import('../../../hub/native-hash.ts') = await from('hub/native-hash.ts')
const { openSqliteJournal }: typeof import('../../../hub/journal/journal-sqlite.ts') = await from(
  'hub/journal/journal-sqlite.ts',
)
const { openBooks }: typeof import('../../../hub/desk/books.ts') = await from('hub/desk/books.ts')

const heapUsed = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

hashNatively()
const heapBefore = heapUsed()
const cpuBefore = process.cpuUsage()
const begun = performance.now()
const opened = openSqliteJournal(path)
if (!opened.ok) throw new Error('The journal could not be opened.')
const books = openBooks(opened.value)
const ms = performance.now() - begun
const { user, system } = process.cpuUsage(cpuBefore)
const heapBytes = heapUsed() - heapBefore
const { position } = books.state()
opened.value.close()
process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, heapBytes, position }))
