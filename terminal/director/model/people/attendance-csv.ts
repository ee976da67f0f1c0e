/** What a spreadsheet would reckon with where it opens the file. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell as RFC 4180 writes it; a name is no formula. */
const cellOf = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** With a mark before it, by which spreadsheets know that it is UTF-8. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
