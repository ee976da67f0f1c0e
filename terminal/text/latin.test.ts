import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  BROKER_TEXT,
  CERTIFICATE_TEXT,
  CHOICE_TEXT,
  COMMAND_LINE_TEXT,
  DATA_FOLDER_TEXT,
  HALL_LAPTOP_TEXT,
  MOVEMENT_PROBLEM_TEXT,
  MOVEMENT_TEXT,
  OLD_BROWSER_TEXT,
  PAPER_TEXT,
} from '../../shared/text/catalogues.ts'
import { CLUB_LISTS_TEXT } from '../../shared/text/club-lists.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../shared/text/look-up.ts'
import type { Catalogue } from '../../shared/text/text.ts'
import { latinIn } from '../e2e/latin.ts'
import { AUCTION_TEXT } from './auction.ts'
import { BRIDGE_TEXT } from './bridge.ts'
import { CHANGES_TEXT } from './changes.ts'
import { COMMON_TEXT } from './common.ts'
import { CORRECTION_TEXT } from './correction.ts'
import { DIRECTOR_CODES_TEXT } from './director-codes.ts'
import { DIRECTOR_CORRECTIONS_TEXT } from './director-corrections.ts'
import { DIRECTOR_DRAW_TEXT } from './director-draw.ts'
import { DIRECTOR_EVENING_TEXT } from './director-evening.ts'
import { DIRECTOR_FIND_TEXT } from './director-find.ts'
import { DIRECTOR_HANDS_TEXT } from './director-hands.ts'
import { DIRECTOR_LAW_TEXT } from './director-law.ts'
import { DIRECTOR_LEVELS_TEXT } from './director-levels.ts'
import { DIRECTOR_MATCHES_TEXT } from './director-matches.ts'
import { DIRECTOR_MEMBERS_TEXT } from './director-members.ts'
import { DIRECTOR_MESSAGES_TEXT } from './director-messages.ts'
import { DIRECTOR_OPENING_TEXT } from './director-opening.ts'
import { DIRECTOR_PAPERS_TEXT } from './director-papers.ts'
import { DIRECTOR_PLAYERS_TEXT } from './director-players.ts'
import { DIRECTOR_ROUND_TEXT } from './director-round.ts'
import { DIRECTOR_SESSIONS_TEXT } from './director-sessions.ts'
import { DIRECTOR_WALL_TEXT } from './director-wall.ts'
import { DOUBTS_TEXT } from './doubts.ts'
import { FIND_TEXT } from './find.ts'
import { HALL_TABLET_TEXT } from './hall-tablet.ts'
import { JOIN_TEXT } from './join.ts'
import { KEYING_TEXT } from './keying.ts'
import {
  DIRECTOR_ACTS_TEXT,
  DIRECTOR_APP_TEXT,
  DIRECTOR_DESK_TEXT,
  DIRECTOR_EFFECTS_TEXT,
  DIRECTOR_FORMS_TEXT,
  DIRECTOR_NEEDS_TEXT,
  DIRECTOR_NOTICE_TEXT,
  DIRECTOR_PEOPLE_TEXT,
  DIRECTOR_POLICY_TEXT,
  DIRECTOR_ROOM_TEXT,
  DIRECTOR_SCORING_TEXT,
  DIRECTOR_SLIPS_TEXT,
  DIRECTOR_TEXT,
  LEVELS_HOUSE,
  LEVELS_TEXT,
  MINI_TEXT,
} from './languages.ts'
import { LAW_AUCTION_TEXT } from './law-auction.ts'
import { LAW_PLAY_TEXT } from './law-play.ts'
import { MATCH_TEXT } from './match.ts'
import { PRACTICE_TEXT } from './practice.ts'
import { SCORECARD_TEXT } from './scorecard.ts'
import { SIGN_UP_TEXT } from './sign-up.ts'
import { SIGNAL_TEXT } from './signal.ts'
import { SIGNS_TEXT } from './signs.ts'
import { isSpoken } from './spoken.ts'
import {
  AGREEMENT_TEXT,
  DRAW_TEXT,
  isSpokenAround,
  PEOPLE_TEXT,
  ROUND_TEXT,
  TABLE_TEXT,
  WHY_WAITS_TEXT,
} from './table.ts'
import { TABLEMATES_TEXT } from './tablemates.ts'
import { TOURNAMENT_TEXT } from './tournament.ts'
import { TRUST_TEXT } from './trust.ts'
import { WALL_TEXT } from './wall.ts'

/** Columns of files, form letters, options of commands and signs that sentences quote as they are. */
const QUOTED =
  /-----BEGIN [A-Z ]+-----|\[--data DIR\]|--[a-z-]+(?: (?:DIR|FILE|NAME|URL|HOST:PORT|NS|EW|"TWELVE WORDS"))?|(?<=\n {2}(?:sessions|members) )(?:delete|import)|(?<=\n {2})(?:score FILE|broker-config DIR|[a-z-]+)|check FILE \| make ... \| list ... \| print|allow_anonymous false|use_username_as_clientid true|["“«「]user["”»」]|\bpattern\b|overtrick broker-config DIR|overtrick (?:COMMAND|vp|card|new-key|sessions(?: delete)?|movement [a-z]+)|KIND|FILE|ROUNDS|\bID\b|"maximum"|USEBIO|CSV|EUR|BridgeWebs|ScoreBridge|EBUScore|Bridgemate|Access|XML|UTF-8|MB|\b(?:none|best|across|apart|Ctrl-C)\b|club\.example|\.MOV|\bns\b|\bew\b|\bround\b|\btable\b|5D 8D|\bPEM\b|\bhttps?\b(?!:)|openssl pkey -in|-out club\.key|fullchain\.pem|\b(?:mqtts?|wss?):\/\/[A-Za-z0-9@:./-]*|\bHOST\b|OVERTRICK_BROKER_PASSWORD|Mosquitto|MQTT|dynamic[ -]security(?:\|files)?|\/mqtt\b|overtrick-club\.crt|\b(?:iPad|iPhone|Safari|Android|Windows|Mac|Linux|Chromebook|Firefox)\b|\bCA\b|\bSHA-256\b|\.(?:crt|pem|mobileconfig)\b|\bDER\b|\bApple\b|\b(?:XIMP|SBU|EBU)\b|\bA4\b|\bLetter\b|\bPDF\b|\bHTML\b|\ba4\|letter\b|npm run build|\bCHROMIUM_PATH\b|\bPATH\b|\bChromium\b|\btcy365\.com\b|\bu\.360\.cn\b/g

/** Each by the name of its files. */
const CATALOGUES = {
  agreement: AGREEMENT_TEXT,
  auction: AUCTION_TEXT,
  bridge: BRIDGE_TEXT,
  broker: BROKER_TEXT,
  changes: CHANGES_TEXT,
  'club-lists': CLUB_LISTS_TEXT,
  'command-line': COMMAND_LINE_TEXT,
  'data-folder': DATA_FOLDER_TEXT,
  'hall-laptop': HALL_LAPTOP_TEXT,
  'old-browser': OLD_BROWSER_TEXT,
  'hall-tablet': HALL_TABLET_TEXT,
  common: COMMON_TEXT,
  correction: CORRECTION_TEXT,
  director: DIRECTOR_TEXT,
  'director-acts': DIRECTOR_ACTS_TEXT,
  'director-app': DIRECTOR_APP_TEXT,
  'director-codes': DIRECTOR_CODES_TEXT,
  'director-corrections': DIRECTOR_CORRECTIONS_TEXT,
  'director-desk': DIRECTOR_DESK_TEXT,
  'director-draw': DIRECTOR_DRAW_TEXT,
  'director-effects': DIRECTOR_EFFECTS_TEXT,
  'director-find': DIRECTOR_FIND_TEXT,
  'director-law': DIRECTOR_LAW_TEXT,
  'law-auction': LAW_AUCTION_TEXT,
  'law-play': LAW_PLAY_TEXT,
  'director-forms': DIRECTOR_FORMS_TEXT,
  'director-hands': DIRECTOR_HANDS_TEXT,
  'director-needs': DIRECTOR_NEEDS_TEXT,
  'director-levels': DIRECTOR_LEVELS_TEXT,
  'director-matches': DIRECTOR_MATCHES_TEXT,
  'director-messages': DIRECTOR_MESSAGES_TEXT,
  'director-members': DIRECTOR_MEMBERS_TEXT,
  'director-opening': DIRECTOR_OPENING_TEXT,
  'director-notice': DIRECTOR_NOTICE_TEXT,
  'director-papers': DIRECTOR_PAPERS_TEXT,
  'director-people': DIRECTOR_PEOPLE_TEXT,
  'director-policy': DIRECTOR_POLICY_TEXT,
  'director-room': DIRECTOR_ROOM_TEXT,
  'director-players': DIRECTOR_PLAYERS_TEXT,
  signs: SIGNS_TEXT,
  'director-round': DIRECTOR_ROUND_TEXT,
  'director-scoring': DIRECTOR_SCORING_TEXT,
  'director-sessions': DIRECTOR_SESSIONS_TEXT,
  'director-slips': DIRECTOR_SLIPS_TEXT,
  doubts: DOUBTS_TEXT,
  draw: DRAW_TEXT,
  find: FIND_TEXT,
  join: JOIN_TEXT,
  keying: KEYING_TEXT,
  levels: LEVELS_TEXT,
  'levels-house': LEVELS_HOUSE,
  mini: MINI_TEXT,
  certificate: CERTIFICATE_TEXT,
  choice: CHOICE_TEXT,
  movement: MOVEMENT_TEXT,
  'movement-problem': MOVEMENT_PROBLEM_TEXT,
  paper: PAPER_TEXT,
  'people-lists': CLUB_LISTS_TEXT,
  people: PEOPLE_TEXT,
  practice: PRACTICE_TEXT,
  round: ROUND_TEXT,
  table: TABLE_TEXT,
  tablemates: TABLEMATES_TEXT,
  tournament: TOURNAMENT_TEXT,
  trust: TRUST_TEXT,
  wall: WALL_TEXT,
  'director-wall': DIRECTOR_WALL_TEXT,
  'look-up': LOOK_UP_TEXT,
  match: MATCH_TEXT,
  'sign-up': SIGN_UP_TEXT,
  'director-evening': DIRECTOR_EVENING_TEXT,
  scorecard: SCORECARD_TEXT,
  signal: SIGNAL_TEXT,
  'why-waits': WHY_WAITS_TEXT,
}

test('[UI90] every catalogue is scanned', () => {
  const folders = ['./en/', '../../shared/text/en/'].map(path => new URL(path, import.meta.url))
  const files = folders.flatMap(folder => readdirSync(folder)).map(file => file.replace(/\.ts$/, ''))
  expect(files.toSorted()).toEqual(Object.keys(CATALOGUES).toSorted())
})

const OTHER_SCRIPTS = LOCALES.filter(locale => new Intl.Locale(locale).maximize().script !== 'Latn')

test.each(OTHER_SCRIPTS)('[UI90] no message is English: %s', async locale => {
  await expect.poll(() => isSpoken(locale) && isSpokenAround(locale)).toBe(true)
  const all: readonly Catalogue[] = Object.values(CATALOGUES).map(catalogues => catalogues[locale])
  const messages = all.flatMap(catalogue =>
    Object.values(catalogue).flatMap(one => (typeof one === 'string' ? [one] : Object.values(one))),
  )
  const said = messages.map(message => message.replaceAll(/\{\w+\}/g, '').replaceAll(QUOTED, ''))
  expect(latinIn(said)).toEqual([])
})
