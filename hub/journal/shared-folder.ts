import { readFileSync } from 'node:fs'

/** Other programs that read and write the files of a folder while a hub has them open. */
export type SharedFolder =
  | { readonly kind: 'synced'; readonly service: string }
  /** Folder on another computer, so that locks and fsyncs depend on its server. */
  | { readonly kind: 'network' }

/** Mounts of the machine, and the variables with OneDrive's location. */
export interface MachineFolders {
  readonly mounts: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Folder names that these services use on Windows, macOS and Linux. */
const SERVICES: readonly { readonly service: string; readonly named: RegExp }[] = [
  { service: 'OneDrive', named: /^onedrive(?:[ -].+)?$/i },
  { service: 'Dropbox', named: /^dropbox(?: \(.+\))?$/i },
  { service: 'iCloud', named: /^(?:icloud ?drive|com~apple~clouddocs|mobile documents)$/i },
  { service: 'Google Drive', named: /^(?:google ?drive(?:-.+)?|my drive)$/i },
]

const NETWORK_TYPES: ReadonlySet<string> = new Set([
  ...['nfs', 'nfs4', 'cifs', 'smb3', 'smbfs', 'afpfs', 'fuse.sshfs', 'fuse.rclone', 'fuse.davfs', 'davfs'],
])

/**
 * Returns the other user of a folder; `undefined` if it belongs to this computer alone, as far as path and mount show.
 */
export function keeperOf(folder: string, { mounts, env }: MachineFolders): SharedFolder | undefined {
  const parts = folder.split(/[/\\]/)
  const found = SERVICES.find(({ named }) => parts.some(part => named.test(part)))
  if (found) return { kind: 'synced', service: found.service }
  const { OneDrive, OneDriveConsumer, OneDriveCommercial } = env
  if ([OneDrive, OneDriveConsumer, OneDriveCommercial].some(root => root && isWithin(folder, root)))
    return { kind: 'synced', service: 'OneDrive' }
  // \\server\share; \\?\C:\ is a long form of C:\.
  if (/^\\\\[^?.]/.test(folder)) return { kind: 'network' }
  return NETWORK_TYPES.has(typeOfMount(folder, mounts) ?? '') ? { kind: 'network' } : undefined
}

const isWithin = (folder: string, root: string): boolean =>
  `${folder}/`.replaceAll('\\', '/').startsWith(`${root.replace(/[/\\]$/, '')}/`.replaceAll('\\', '/'))

/** Returns the type of the deepest mount above the folder: "server:/club /home/ana/club nfs4 rw 0 0". */
function typeOfMount(folder: string, mounts: string): string | undefined {
  const above = mounts
    .split('\n')
    .map(line => line.split(' '))
    .map(([, at = '', type = '']) => ({ at: at.replaceAll('\\040', ' '), type }))
    .filter(({ at }) => at !== '' && (at === '/' || isWithin(folder, at)))
  return above.toSorted((a, b) => a.at.length - b.at.length).at(-1)?.type
}

/** Reads the mounts of this machine; empty if the system does not list them. */
export function machineFolders(): MachineFolders {
  try {
    return { mounts: readFileSync('/proc/mounts', 'utf8'), env: process.env }
  } catch {
    return { mounts: '', env: process.env }
  }
}
