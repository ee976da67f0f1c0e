import { foldText } from './name-words.ts'

/** Content of a column in a list of people. */
export type Column = 'number' | 'federation' | 'name' | 'surname' | 'given' | 'club' | 'type'

/**
 * Headings in the first line of a file, folded and without spaces, most specific first: if two columns match,
 * the earlier heading wins. Headings of BridgeWebs, ScoreBridge and EBUScore are from BridgeWebs' table of
 * fields (bridgewebs.com/guideus/page298.html); GivenNames and ABFNumber are those of the Australian
 * Masterpoint Centre, as MyABF reads them; the others are in the usual languages of spreadsheets.
 */
const WORDS: Readonly<Record<Column, readonly string[]>> = {
  federation: [
    ...['ebu', 'ebuno', 'ebunumber', 'abf', 'abfno', 'abfnumber', 'acbl', 'acblno', 'acblnumber'],
    ...['nationalid', 'nationalidnumber', 'nationalnumber', 'nationalno', 'nbo', 'nbonumber'],
    ...['federation', 'federationno', 'federationnumber', 'federationid', 'union', 'unionnumber'],
    ...[
      'licence',
      'license',
      'licencenumber',
      'licensenumber',
      'numerodelicence',
      'bondsnummer',
      'verbandsnummer',
    ],
    ...[
      'legitimace',
      'cislolegitimace',
      'legitimacia',
      'cislolegitimacie',
      'registracnecislo',
      'registracnicislo',
    ],
    ...['igazolasszam', 'versenyengedely', 'legitimatie', 'nrlegitimatie', 'licenta', 'nrlicenta', 'lisans'],
    ...['lisansno', 'lisansnumarasi', 'legitymacja', 'numerlegitymacji', 'nrlegitymacji'],
    ...['федерация', 'номерфедерации', 'номервфедерации', 'номерфсбр'],
    ...['协会编号', '协会号', '注册号', '中国桥协号', '協會編號', '協會號', '註冊號'],
  ],
  number: [
    ...['clubid', 'clubno', 'clubnumber', 'membershipnumber', 'membershipno', 'membernumber', 'memberno'],
    ...['memberid', 'playernumber', 'playerno', 'playerid', 'number', 'no', 'nr', 'num', 'id', 'pid'],
    ...['mitgliedsnummer', 'nummer', 'lidnummer', 'medlemsnummer', 'numero', 'numerodesocio'],
    ...['cislo', 'clenskecislo', 'cisloclena', 'tagszam', 'tagsagiszam', 'azonosito', 'numar'],
    ...['numarmembru', 'nrmembru', 'uyeno', 'uyenumarasi', 'numara', 'sicilno', 'numer'],
    ...['номер', 'номерчлена', 'номервклубе', 'клубныйномер'],
    ...['会员号', '会员编号', '编号', '号码', '會員號', '會員編號', '編號', '號碼'],
  ],
  surname: [
    ...[
      'surname',
      'lastname',
      'familyname',
      'secondname',
      'nachname',
      'achternaam',
      'efternamn',
      'etternavn',
    ],
    ...[
      'apellido',
      'apellidos',
      'apelido',
      'sobrenome',
      'cognome',
      'nazwisko',
      'prijmeni',
      'priezvisko',
      'prezime',
    ],
    ...['vezeteknev', 'csaladnev', 'numedefamilie', 'soyadi', 'soyad', 'soyisim', 'фамилия', '姓', '姓氏'],
  ],
  given: [
    ...[
      'firstname',
      'forename',
      'forenames',
      'givenname',
      'givennames',
      'christianname',
      'vorname',
      'prenom',
    ],
    ...['voornaam', 'fornamn', 'fornavn', 'imie', 'jmeno', 'krestnijmeno', 'meno', 'krstnemeno'],
    ...['keresztnev', 'utonev', 'prenume', 'adi', 'ad', 'isim', 'имя', '名'],
  ],
  name: [
    ...['name', 'fullname', 'playername', 'membername', 'player', 'member', 'naam', 'namn', 'navn', 'nom'],
    ...['jmenoaprijmeni', 'prijmeniajmeno', 'menoapriezvisko', 'priezviskoameno', 'hrac', 'nev', 'teljesnev'],
    ...[
      'jatekos',
      'nume',
      'numesiprenume',
      'numeprenume',
      'jucator',
      'adsoyad',
      'adisoyadi',
      'oyuncu',
      'imieinazwisko',
    ],
    ...[
      'nome',
      'nombre',
      'фио',
      'игрок',
      'имяифамилия',
      'фамилияиимя',
      'член',
      '姓名',
      '名字',
      '会员',
      '會員',
    ],
  ],
  club: [
    'club',
    'homeclub',
    'clubname',
    'klub',
    'verein',
    'vereniging',
    'egyesulet',
    'kulup',
    'клуб',
    '俱乐部',
    '俱樂部',
  ],
  type: [
    ...['status', 'membershiptype', 'membertype', 'membership', 'type', 'category', 'kategorie', 'categorie'],
    ...['категория', 'тип', 'статус', '类别', '类型', '類別', '類型'],
  ],
}

const wordOf = (cell: string): string => foldText(cell).replace(/[^\p{L}\p{N}]/gu, '')

/** Detects the content of each column from the words of the first line. */
export function columnsIn(cells: readonly string[]): ReadonlyMap<Column, number> {
  const words = cells.map(wordOf)
  const columns = new Map<Column, number>()
  const taken = new Set<number>()
  for (const [column, known] of Object.entries(WORDS)) {
    const word = known.find(one => words.some((each, at) => each === one && !taken.has(at)))
    if (word === undefined) continue
    const at = words.findIndex((each, index) => each === word && !taken.has(index))
    taken.add(at)
    columns.set(column as Column, at)
  }
  // "Nom, Prénom" and "Nombre, Apellidos": a word for a whole name elsewhere is half of one beside its other half.
  const name = columns.get('name')
  if (name !== undefined && columns.has('given') !== columns.has('surname')) {
    columns.set(columns.has('given') ? 'surname' : 'given', name)
    columns.delete('name')
  }
  return columns
}

export const saysNames = (columns: ReadonlyMap<Column, number>): boolean =>
  columns.has('name') || columns.has('surname')

const VISITOR = /visit|guest|gast\b|\bhost\b|vendeg|oaspet|misafir|гост|来宾|來賓|访客|訪客/
const REDUCED =
  /junior|student|pupil|youth|reduced|schuler|\bzak\b|ziak|diak|\belev\b|ogrenci|юниор|студент|школьник|льгот|学生|學生|青年|少年/

/** Parses the membership column, in which a visitor is not a member. */
export function typeOf(cell: string): 'visitor' | 'reduced' | 'member' {
  const folded = foldText(cell)
  if (VISITOR.test(folded)) return 'visitor'
  return REDUCED.test(folded) ? 'reduced' : 'member'
}
