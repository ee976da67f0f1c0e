/** What the hub says about the folder that keeps everything, at its start and while it runs. */
export const dataFolderEn = {
  'folder.journal-missing':
    'The folder {folder} holds the key of a club, but its journal is gone: there is no file {file}. {offer}',
  'folder.journal-empty':
    'The folder {folder} holds the key of a club, but its journal is empty: nothing is in the file {file}. {offer}',
  'folder.journal-unreadable': 'Nothing in the journal {path} can be read. {offer}',
  'folder.key-missing':
    'The folder {folder} holds evenings of a club, but not the club’s key: there is no file {file}. Without it no tablet knows this hub. {offer}',
  'folder.offer':
    'Nothing has been started, and nothing was changed. What you can do: put the missing file back; or restore your backup: {restore}; or have the evening given back by the tablets and the director’s screens: {rebuild}; or begin with an empty folder: {anew} (what lies there now is kept aside).',
  'folder.rebuilding-missing':
    'The folder {folder} holds the key of a club, but its journal is gone: there is no file {file}. The hub has started, and plays nothing yet: it collects what the tablets and the director’s screens hold. {how}',
  'folder.rebuilding-empty':
    'The folder {folder} holds the key of a club, but its journal is empty: nothing is in the file {file}. The hub has started, and plays nothing yet: it collects what the tablets and the director’s screens hold. {how}',
  'folder.rebuilding-how':
    'Open the director’s screen: it shows what has come back, and goes on when you say so. Or end Overtrick here and put the missing file back, restore your backup ({restore}), or begin with an empty folder ({anew}; what lies there now is kept aside).',
  'folder.still-rebuilding':
    'The evening of the folder {folder} is still being rebuilt: nothing is played until you decide, on the director’s screen.',
  'folder.in-use':
    'The folder {folder} can be used as it is; --start-empty is for one that cannot. Choose another folder with --data.',
  'folder.locked':
    'Another Overtrick is running with the journal {path} already; only one can. Its addresses stand in the window in which it was started.',
  'folder.newer':
    'The journal {path} was made by a newer version of Overtrick ({version}; this one knows {known}). Start the newer version, or choose another folder with --data.',
  'folder.unwritable':
    '{path} may not be written: it is read-only, or belongs to another user. Allow it, or choose another folder with --data.',
  'folder.unmakeable': 'The data folder {folder} cannot be made; choose another with --data.',
  'folder.entries-unreadable': {
    one: 'Line {positions} of the journal of session {session} cannot be read and is left out. Everything else is there; the director’s screen says what to look for, and the log names it.',
    other:
      'Lines {positions} of the journal of session {session} ({count}) cannot be read and are left out. Everything else is there; the director’s screen says what to look for, and the log names each.',
  },
  'folder.rows-unreadable': {
    one: '{count} line about devices or settings cannot be read and is left out; the log names it.',
    other: '{count} lines about devices or settings cannot be read and are left out; the log names each.',
  },
  'folder.full':
    'The disk with the folder {folder} is full. Nothing in the folder is lost: make room on that disk, then try again.',
  'folder.failing':
    'The disk with the folder {folder} cannot be read or written ({why}). Try again; if it stays so, copy the folder to another disk and name that copy with --data.',
  'folder.synced':
    'The data folder {folder} lies in {service}, which copies files away while they are written and may put older ones back: that can damage the journal. Choose a folder of this computer with --data; for a second copy there is --backup.',
  'folder.network':
    'The data folder {folder} lies on another computer. What the network keeps is not surely kept: choose a folder of this computer with --data; for a second copy there is --backup.',
  'folder.set-aside': 'What lay in the data folder is kept in {aside}.',

  'salvage.whole':
    'The journal was damaged. Everything that it held could be read and is kept: {kept} entries. The damaged files lie in {aside}.',
  'salvage.lost':
    'The journal was damaged. What can be read is kept ({kept} entries); what cannot is named below. The tables hand in again by themselves what they hold; the rest has to be asked at the tables. The damaged files lie in {aside}.',
  'salvage.session': 'Session {session}: these entries cannot be read: {positions}.',
  'salvage.session.tables':
    'Session {session}: these entries cannot be read: {positions}. They came from the tables {tables}, perhaps from others too.',
  'salvage.club':
    'Of the devices and settings of the club this many entries cannot be read: {entries}. A tablet that is not let in any more chooses its table again.',

  'backup.absent':
    'There is no folder {place}, so no backup is made. Plug the stick in, or make the folder: the backup follows within two minutes. The evening itself is kept as always.',
  'backup.failed':
    'The backup to {place} could not be made ({why}). It is tried again every two minutes; the evening itself is kept as always.',
  'backup.again': 'The backup to {place} is made again.',

  'restore.none': 'There is no backup in {from}.',
  'restore.none-opens': {
    one: 'There is {count} backup in {from}, and it does not open.',
    other: 'There are {count} backups in {from}, and none of them opens.',
  },
  'restore.passed-over': 'The backup {backup} is newer and does not open: it is passed over.',
  'restore.lacks': {
    one: 'It has {count} entry. What was entered after {at} it lacks.',
    other: 'It has {count} entries. What was entered after {at} it lacks.',
  },
  'restore.failed': 'The backup could not be laid into {folder} ({why}).',
  'restore.done':
    'The backup {backup} lies in {folder} now. Start the hub. What came after the backup the tablets hand in again.',
  'restore.from-room':
    'From a backup: {restore}. Without one the room gives the evening back: with the club card by {rebuild}; without it start a hub on an empty folder ({anew}) and open the director’s screen, which offers to rebuild.',
  'restore.card':
    'The club’s key lies in {folder} now. Start the hub on it: it plays nothing yet, and collects what the tablets and the director’s screens hold. The director’s screen shows what has come back, and goes on when you say so.',
  'card.wrong': 'These are not the twelve words of a club card: look at each word, and at their order.',
  'card.failed': 'The club’s key could not be written into {folder} ({why}).',
} as const
