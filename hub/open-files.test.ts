import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION } from '../shared/test/hall.ts'
import { speakAll } from '../shared/text/catalogue.ts'
import { LOCALES } from '../shared/text/locale.ts'
import { startWords } from './cli/start-words.ts'
import { openFiles } from './open-files.ts'
import { openedHubHall } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'

await speakAll()

let folders: ReturnType<typeof createFolders>
beforeEach(() => {
  folders = createFolders()
})
afterEach(() => folders.remove())

const open = (startEmpty = false) => openFiles({ ...folders, startEmpty })
const at = (name: string) => join(folders.dataDir, name)

/** Plays an evening in the folder; returns its key. */
function play(): Buffer {
  const files = open()
  if (!files.ok) throw new Error(files.problem.code)
  openedHubHall(files.value.journal)
  files.value.journal.close()
  files.value.federation?.close()
  files.value.log.close()
  return readFileSync(at('club-key'))
}

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Reads the content of every file in the folder, by name. */
const contents = () =>
  Object.fromEntries(readdirSync(folders.dataDir).map(name => [name, digestOf(at(name))]))

const LOST: readonly (readonly [string, string, () => void])[] = [
  ['the journal is gone', 'folder.rebuilding-missing', () => rmSync(at('journal.sqlite'))],
  ['the journal has 0 bytes', 'folder.rebuilding-empty', () => writeFileSync(at('journal.sqlite'), '')],
  [
    'only the key is there',
    'folder.rebuilding-missing',
    () => {
      for (const name of readdirSync(folders.dataDir)) if (name !== 'club-key') rmSync(at(name))
    },
  ],
  [
    'the journal is gone and its log of writes cannot be read',
    'folder.rebuilding-missing',
    () => {
      rmSync(at('journal.sqlite'))
      writeFileSync(at('journal.sqlite-wal'), 'no log')
    },
  ],
]

test.each(LOST)(
  '[HB35] where %s, the hub says so, collects and plays nothing, at every start until the director decides',
  (_what, code, harm) => {
    const key = play()
    harm()
    const files = open()
    if (!files.ok) throw new Error(files.problem.code)
    expect(files.value).toMatchObject({ recovering: true, notices: [{ code }] })
    expect(files.value.journal.sessions()).toEqual([])
    expect(readFileSync(at('club-key'))).toEqual(key)
    for (const locale of LOCALES) {
      const [sentence = ''] = files.value.notices.map(startWords(locale).problem)
      expect(sentence).toContain(folders.dataDir)
      expect(sentence).toContain('overtrick start --start-empty')
      expect(sentence).not.toMatch(/[{}]/)
    }
    files.value.journal.close()
    const again = open()
    expect(again).toMatchObject({
      ok: true,
      value: { recovering: true, notices: [{ code: 'folder.still-rebuilding' }] },
    })
    if (again.ok) again.value.journal.close()
    // Starting with an empty folder is still possible.
    expect(open(true)).toMatchObject({ ok: true, value: { recovering: false } })
    expect(readFileSync(at('club-key'))).not.toEqual(key)
  },
)

test('[HB14] where the key is gone, the hub says so, offers what can be done, and changes nothing', () => {
  play()
  rmSync(at('club-key'))
  const before = contents()
  const files = open()
  expect(files).toMatchObject({ ok: false, problem: { code: 'folder.key-missing' } })
  expect(contents()).toEqual(before)
  for (const locale of LOCALES) {
    const sentence = files.ok ? '' : startWords(locale).problem(files.problem)
    expect(sentence).toContain(folders.dataDir)
    expect(sentence).toContain('overtrick recover')
    expect(sentence).not.toMatch(/[{}]/)
  }
})

test.each([...LOST, ['the key is gone', '', () => rmSync(at('club-key'))] as const])(
  '[HB15] where %s, it begins anew when told so, and keeps aside what lay there',
  (_what, _code, harm) => {
    const key = play()
    harm()
    const before = contents()
    const files = open(true)
    if (!files.ok) throw new Error(files.problem.code)
    expect(files.value.journal.sessions()).toEqual([])
    expect(readFileSync(at('club-key'))).not.toEqual(key)
    const [notice] = files.value.notices
    const aside = String(Object.values(notice?.places ?? {})[0])
    expect(notice?.code).toBe('folder.set-aside')
    for (const name of readdirSync(aside)) expect(digestOf(join(aside, name))).toBe(before[name])
    expect(Object.keys(before).filter(name => name !== 'overtrick.log')).toEqual(readdirSync(aside))
    files.value.journal.close()
    // The next start continues with it.
    expect(open()).toMatchObject({ ok: true, value: { notices: [], recovering: false } })
  },
)

test('[HB15] a folder that can be used is never begun anew', () => {
  play()
  expect(open(true)).toMatchObject({ ok: false, problem: { code: 'folder.in-use' } })
  const files = open()
  expect(files.ok && files.value.journal.sessions()).toEqual([SESSION])
})

test('[HB14] a start that was broken off before anybody had a key is a first evening', () => {
  mkdirSync(folders.dataDir)
  writeFileSync(at('journal.sqlite'), '')
  expect(open()).toMatchObject({ ok: true, value: { notices: [] } })
  expect(existsSync(at('club-key'))).toBe(true)
})

test('[HB19] a folder that is kept elsewhere too is used, and said', () => {
  const dataDir = join(folders.root, 'Dropbox', 'overtrick')
  const files = openFiles({ ...folders, dataDir })
  if (!files.ok) throw new Error(files.problem.code)
  for (const locale of LOCALES)
    expect(files.value.notices.map(startWords(locale).problem)).toEqual([expect.stringContaining('Dropbox')])
  files.value.journal.close()
})

/** The superuser may write everywhere, so another user tries. */
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

test.skipIf(process.platform === 'win32')(
  '[HB20] a folder or a journal that is read-only is said so, by its path',
  () => {
    play()
    chmodSync(folders.root, 0o755)
    chmodSync(folders.dataDir, 0o755)
    for (const name of readdirSync(folders.dataDir)) chmodSync(at(name), 0o644)
    const script = `
    const { openFiles } = await import(${JSON.stringify(new URL('open-files.ts', import.meta.url).href)})
    const { inEnglish } = await import(${JSON.stringify(new URL('english.ts', import.meta.url).href)})
    const files = openFiles(${JSON.stringify({ dataDir: folders.dataDir, distDir: folders.distDir })})
    console.log(files.ok ? 'opened' : inEnglish(files.problem))`
    const say = () =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
        encoding: 'utf8',
      }).stdout
    chmodSync(folders.dataDir, 0o555)
    expect(say()).toMatch(new RegExp(`^Cannot write to ${folders.dataDir}: it is read-only`))
    if (isRoot) chownSync(folders.dataDir, NOBODY, NOBODY)
    chmodSync(folders.dataDir, 0o755)
    chmodSync(at('journal.sqlite'), 0o444)
    expect(say()).toMatch(new RegExp(`^Cannot write to ${at('journal.sqlite')}`))
  },
)
