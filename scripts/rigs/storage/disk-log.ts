import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type DriverOptions, type Folder, runDriver } from './calls.ts'

/** Disk operation of a run with all its bytes, or a receipt issued in between. */
export type DiskStep =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly file: string; readonly size: number }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'remove'; readonly file: string }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  | { readonly kind: 'promise'; readonly text: string }

/** Maximum length of a traced string, longer than any write of the journal. */
const LONGEST = 200_000

export function recordDisk(folder: Folder, told: DriverOptions): readonly DiskStep[] {
  const log = `${folder.dataDir}.disk`
  const calls = 'openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename'
  runDriver(
    folder,
    told,
    ['-y', '-xx', '-s', String(LONGEST), '-o', log, '-e', `trace=${calls}`],
    'all files',
  )
  return stepsIn(readFileSync(log, 'latin1'), folder.dataDir)
}

function stepsIn(log: string, dataDir: string): readonly DiskStep[] {
  /** Offset of the next plain write, by open file. */
  const ends = new Map<string, number>()
  const inFolder = (path: string): string | undefined =>
    path === dataDir ? '.' : dirname(path) === dataDir ? basename(path) : undefined
  return log.split('\n').flatMap((line): readonly DiskStep[] => {
    const [, call = '', rest = ''] = /^(\w+)\((.*)$/.exec(line) ?? []
    const failed = / = -1 /.test(rest)
    if (call === 'write' && rest.startsWith('1<')) {
      const text = /^1<[^>]*>, "([^"]*)"/.exec(rest)?.[1]
      return text === undefined ? [] : [{ kind: 'promise', text: bytesOf(text).toString('utf8') }]
    }
    if (failed) return []
    const open = /^\d+<([^>]*)>(?:, (.*))?$/.exec(rest)
    const file = open && inFolder(textOf(open[1] ?? ''))
    const more = open?.[2] ?? ''
    const [, data = '', tail = ''] = /^"([^"]*)"(?:\.\.\.)?, (.*)$/.exec(more) ?? []
    if (call === 'pwrite64' && file)
      return [{ kind: 'write', file, at: Number(/^\d+, (\d+)\)/.exec(tail)?.[1]), bytes: bytesOf(data) }]
    if (call === 'write' && file) {
      const bytes = bytesOf(data)
      const at = ends.get(file) ?? 0
      ends.set(file, at + bytes.length)
      return [{ kind: 'write', file, at, bytes }]
    }
    if (call === 'ftruncate' && file) return [{ kind: 'cut', file, size: Number(/^(\d+)\)/.exec(more)?.[1]) }]
    if (call === 'fsync' || call === 'fdatasync') {
      const synced = inFolder(textOf(/^\d+<([^>]*)>/.exec(rest)?.[1] ?? ''))
      return synced ? [{ kind: 'sync', file: synced }] : []
    }
    const [from, to] = [...rest.matchAll(/"([^"]*)"/g)].map(match => inFolder(textOf(match[1] ?? '')))
    if (call === 'unlink' && from) return [{ kind: 'remove', file: from }]
    if (call === 'rename' && from && to) return [{ kind: 'rename', file: from, to }]
    if (call === 'openat' && from && /O_TRUNC/.test(rest)) return [{ kind: 'cut', file: from, size: 0 }]
    return []
  })
}

/** Decodes strace output, in which each byte is written as \x41; names of open files are plain. */
const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex')
const textOf = (text: string): string => (text.startsWith('\\x') ? bytesOf(text).toString('utf8') : text)
