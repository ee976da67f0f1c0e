/** Beginnings of a cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Formats one cell by RFC 4180, so that a name is not evaluated as a formula. */
const cellOf = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Formats a CSV file with a byte order mark, by which spreadsheets recognize UTF-8. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
