import { expect, test } from 'vitest'
import { keeperOf, machineFolders } from './shared-folder.ts'

const MOUNTS = `/dev/sda1 / ext4 rw 0 0
server:/export /mnt/club nfs4 rw 0 0
//nas/bridge /mnt/my\\040nas cifs rw 0 0
/dev/sdb1 /mnt/club/local ext4 rw 0 0`

const keeper = (folder: string, env: Record<string, string> = {}) => {
  const found = keeperOf(folder, { mounts: MOUNTS, env })
  return found?.kind === 'synced' ? found.service : found?.kind
}

test.each([
  ['C:\\Users\\ana\\OneDrive\\Overtrick', 'OneDrive'],
  ['C:\\Users\\ana\\OneDrive - Bridge Club\\data', 'OneDrive'],
  ['/home/ana/Dropbox/overtrick', 'Dropbox'],
  ['/Users/ana/Library/Mobile Documents/com~apple~CloudDocs/Overtrick', 'iCloud'],
  ['C:\\Users\\ana\\iCloudDrive\\data', 'iCloud'],
  ['/Users/ana/Library/CloudStorage/GoogleDrive-ana@club.example/My Drive/data', 'Google Drive'],
  ['G:\\My Drive\\data', 'Google Drive'],
  ['\\\\server\\club\\data', 'network'],
  ['/mnt/club/data', 'network'],
  ['/mnt/my nas/data', 'network'],
  ['/mnt/club/local/data', undefined],
  ['/mnt/clubhouse/data', undefined],
  ['\\\\?\\C:\\data', undefined],
  ['/home/ana/.local/share/overtrick', undefined],
  ['/home/ana/onedriver/data', undefined],
])('[JN21] the folder %s is kept by %s as well', (folder, expected) => {
  expect(keeper(folder)).toBe(expected)
})

test('[JN21] OneDrive is where its variable says, whatever the name', () => {
  expect(keeper('D:\\Wolke\\data', { OneDrive: 'D:\\Wolke' })).toBe('OneDrive')
  expect(keeper('D:\\Wolken\\data', { OneDrive: 'D:\\Wolke' })).toBeUndefined()
  expect(keeperOf('/', machineFolders())).not.toEqual({ kind: 'synced' })
})
