/** Realistic members' lists for tests and measurements: invented names in several scripts. */

const GIVEN = [
  ...['Ana', 'Élise', 'Jürgen', 'Łucja', 'Søren', 'Zoë', 'José', 'Chloé', 'Björn', 'Niamh', 'Anna', 'Mark'],
  ...['Анна', 'Иван', 'Ольга', 'Пётр'],
] as const
const SURNAMES = [
  ...[
    "O'Brien",
    'Müller',
    'García',
    'Novák',
    'van der Berg',
    'Åkesson',
    'Lima',
    'Dupont-Roux',
    'Smith',
    'Çelik',
  ],
  ...['Каренин', 'Волкова', 'Семёнов'],
] as const
const CHINESE = ['王', '李', '張', '刘', '陈'] as const
const CHINESE_GIVEN = ['小明', '伟', '秀英', '敏', '文華'] as const

/** Returns the person of this number: unique for some thousands, then with a number behind the name. */
export function drawnPerson(at: number): { readonly given: string; readonly surname: string } {
  const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T
  if (at % 17 === 0)
    return {
      given: `${pick(CHINESE_GIVEN, at)}${pick(CHINESE_GIVEN, Math.floor(at / 85))}`,
      surname: pick(CHINESE, at),
    }
  const letters = (number: number): string =>
    number < 26
      ? String.fromCharCode(97 + number)
      : `${letters(Math.floor(number / 26) - 1)}${letters(number % 26)}`
  return { given: pick(GIVEN, at), surname: `${pick(SURNAMES, Math.floor(at / 7))}${letters(at)}` }
}

export interface DrawnFile {
  readonly text: string
  readonly members: number
  /** Lines that are no member, or a duplicate. */
  readonly wrong: ReadonlyMap<number, string>
}

/**
 * Creates a members' list of this size as a spreadsheet writes it, with quotes, accents, duplicates and invalid rows.
 */
export function drawnMembers(count: number): DrawnFile {
  const lines = ['No.;Surname;First name;EBU No;Type']
  const wrong = new Map<number, string>()
  const put = (text: string, why?: string) => {
    lines.push(text)
    if (why !== undefined) wrong.set(lines.length, why)
  }
  for (let at = 1; at <= count; at += 1) {
    const { given, surname } = drawnPerson(at)
    const quoted = at % 5 === 0 ? `"${given} ""Nick"""` : given
    const row = `${at};${at % 7 === 0 ? `"${surname}"` : surname};${quoted};${at % 3 === 0 ? 700_000 + at : ''};`
    put(row)
    if (at % 100 === 0) put(row, 'twice')
    if (at % 150 === 0) put(`${90_000 + at};;;;`, 'no-name')
    if (at % 200 === 0) put(`${at};Somebody;Else;;`, 'number-twice')
    if (at % 300 === 0) put(`${91_000 + at};${'x'.repeat(70)};Long;;`, 'name-long')
    if (at % 400 === 0) put(`${92_000 + at};"Open${at};Quote;;`, 'open-quote')
    if (at % 500 === 0) put(`${93_000 + at};Guest${at};Eva;;Visitor`, 'visitor')
  }
  return { text: `\uFEFF${lines.join('\r\n')}\r\n`, members: count, wrong }
}
