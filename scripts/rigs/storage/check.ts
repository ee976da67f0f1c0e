import { incarnationAt, openBook } from '../../../hub/desk/session-book.ts'
import { inEnglish } from '../../../hub/english.ts'
import { readClosedJournal } from '../../../hub/journal/closed-journal.ts'
import { journalPath } from '../../../hub/journal/data-folder.ts'
import { openFiles } from '../../../hub/open-files.ts'
import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { Receipt } from '../../../shared/protocol/down.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { SESSION } from '../../../shared/test/hall.ts'
import { playEvening, type RecordedEvening } from './evening.ts'

/** Parses receipts by the text that a device would store. */
export const readPromises = (text: string): readonly Receipt[] =>
  text
    .split('\n')
    // The last line may be torn by the same kill: such a receipt reached nobody.
    .slice(0, -1)
    .map(line => JSON.parse(line))

/**
 * Restarts the hub on what is left, submits everything again and compares: every receipt is repeated word for word,
 * every fact exists once, and the file is intact without notices.
 */
export function faultsAfter(
  folder: { readonly dataDir: string; readonly distDir: string },
  evening: RecordedEvening,
  promised: readonly Receipt[],
): readonly string[] {
  const files = openFiles(folder)
  if (!files.ok) return [`does not start: ${inEnglish(files.problem)}`]
  const { journal, log, notices } = files.value
  const faults = notices.map(notice => `unreadable: ${inEnglish(notice)}`)
  const given = new Map<string, Receipt>()
  playEvening({
    evening,
    journal,
    hear: receipt => void given.set(nameKey(receipt), receipt),
    begins: () => {},
  })
  for (const receipt of promised) {
    const now = given.get(nameKey(receipt))
    if (!now) faults.push(`lost: ${nameKey(receipt)}`)
    else if (canonical(now as Json) !== canonical(receipt as Json))
      faults.push(`changed: ${nameKey(receipt)}`)
  }
  const names = journal
    .entries(SESSION)
    .flatMap(entry => (entry.kind === 'fact' ? [nameKey(entry.fact)] : []))
  if (new Set(names).size !== names.length) faults.push('a fact is entered twice')
  for (const fact of evening.facts)
    if (!names.includes(nameKey(fact))) faults.push(`not entered: ${nameKey(fact)}`)
  if (journal.unreadable().length > 0) faults.push('unreadable: rows')
  journal.close()
  log.close()
  return [...faults, ...damageOf(journalPath(folder.dataDir))]
}

/** Checks the journal as it is left, without submitting anything. */
export function faultsAsLeft(
  folder: { readonly dataDir: string; readonly distDir: string },
  promised: readonly Receipt[],
): readonly string[] {
  const files = openFiles(folder)
  if (!files.ok) return [`does not start: ${inEnglish(files.problem)}`]
  const { journal, log, notices } = files.value
  const faults = notices.map(notice => `unreadable: ${inEnglish(notice)}`)
  const entries = journal.entries(SESSION)
  const book = openBook(entries, journal.lives(SESSION))
  for (const receipt of promised) {
    const known = book.known.of(receipt)
    if (!known) faults.push(`lost: ${nameKey(receipt)}`)
    else if (!isSame({ ...known, incarnation: incarnationAt(book, known.position) }, receipt))
      faults.push(`changed: ${nameKey(receipt)}`)
  }
  const names = entries.flatMap(entry => (entry.kind === 'fact' ? [nameKey(entry.fact)] : []))
  if (new Set(names).size !== names.length) faults.push('a fact is entered twice')
  if (journal.unreadable().length > 0) faults.push('unreadable: rows')
  journal.close()
  log.close()
  return [...faults, ...damageOf(journalPath(folder.dataDir))]
}

const isSame = (
  known: Pick<Receipt, 'hash' | 'position' | 'decision' | 'incarnation'>,
  receipt: Receipt,
): boolean => {
  const said = ({ hash, position, decision, incarnation }: typeof known) =>
    canonical({ hash, position, decision, incarnation } as Json)
  return said(known) === said(receipt)
}

function damageOf(path: string): readonly string[] {
  const db = readClosedJournal(path)
  const found = db.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  db.close()
  return found.filter(finding => finding !== 'ok').map(finding => `integrity: ${finding}`)
}
