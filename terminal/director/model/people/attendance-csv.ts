/** Cell beginnings that a spreadsheet would evaluate when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/

/** Formats one cell by RFC 4180; a name must not become a formula. */
const cellOf = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Formats the file with a byte order mark, by which spreadsheets recognise UTF-8. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
