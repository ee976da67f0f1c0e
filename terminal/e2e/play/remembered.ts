/** Reads what the table's app remembers on the disk under keys with this beginning. Runs in the page. */
export async function remembered(beginning: string): Promise<string> {
  const opening = indexedDB.open('overtrick-table')
  await new Promise(resolve => opening.addEventListener('success', resolve))
  const rows = opening.result.transaction('memory').objectStore('memory').getAll()
  await new Promise(resolve => rows.addEventListener('success', resolve))
  opening.result.close()
  return JSON.stringify(rows.result.filter(({ key }) => key.startsWith(beginning)))
}
