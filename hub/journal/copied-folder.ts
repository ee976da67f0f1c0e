import { readFileSync } from 'node:fs'

/** Who else reads and writes the files of a folder while a hub has them open. */
export type FolderKeeper =
  | { readonly kind: 'synced'; readonly service: string }
  /** On another computer, whose locks and fsyncs are what its server makes of them. */
  | { readonly kind: 'network' }

/** Of the machine: what it mounts, and the variables that say where OneDrive lies. */
export interface MachineFolders {
  readonly mounts: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Folder names that these services give: on Windows, macOS and Linux. */
const SERVICES: readonly { readonly service: string; readonly named: RegExp }[] = [
  { service: 'OneDrive', named: /^onedrive(?:[ -].+)?$/i },
  { service: 'Dropbox', named: /^dropbox(?: \(.+\))?$/i },
  { service: 'iCloud', named: /^(?:icloud ?drive|com~apple~clouddocs|mobile documents)$/i },
  { service: 'Google Drive', named: /^(?:google ?drive(?:-.+)?|my drive)$/i },
]

const NETWORK_TYPES: ReadonlySet<string> = new Set([
  ...['nfs', 'nfs4', 'cifs', 'smb3', 'smbfs', 'afpfs', 'fuse.sshfs', 'fuse.rclone', 'fuse.davfs', 'davfs'],
])

/** `undefined` for a folder that is this computer's alone, as far as its path and mount can tell. */
export function keeperOf(folder: string, { mounts, env }: MachineFolders): FolderKeeper | undefined {
  const parts = folder.split(/[/\\]/)
  const found = SERVICES.find(({ named }) => parts.some(part => named.test(part)))
  if (found) return { kind: 'synced', service: found.service }
  const { OneDrive, OneDriveConsumer, OneDriveCommercial } = env
  if ([OneDrive, OneDriveConsumer, OneDriveCommercial].some(root => root && isWithin(folder, root)))
    return { kind: 'synced', service: 'OneDrive' }
  // \\server\share; \\?\C:\ is a long way to write C:\.
  if (/^\\\\[^?.]/.test(folder)) return { kind: 'network' }
  return NETWORK_TYPES.has(typeOfMount(folder, mounts) ?? '') ? { kind: 'network' } : undefined
}

const isWithin = (folder: string, root: string): boolean =>
  `${folder}/`.replaceAll('\\', '/').startsWith(`${root.replace(/[/\\]$/, '')}/`.replaceAll('\\', '/'))

/** By the deepest mount above it: "server:/club /home/ana/club nfs4 rw 0 0". */
function typeOfMount(folder: string, mounts: string): string | undefined {
  const above = mounts
    .split('\n')
    .map(line => line.split(' '))
    .map(([, at = '', type = '']) => ({ at: at.replaceAll('\\040', ' '), type }))
    .filter(({ at }) => at !== '' && (at === '/' || isWithin(folder, at)))
  return above.toSorted((a, b) => a.at.length - b.at.length).at(-1)?.type
}

/** Of this machine; what does not say what it mounts mounts nothing. */
export function machineFolders(): MachineFolders {
  try {
    return { mounts: readFileSync('/proc/mounts', 'utf8'), env: process.env }
  } catch {
    return { mounts: '', env: process.env }
  }
}
