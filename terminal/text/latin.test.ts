import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import type { Catalogue } from '../../shared/text/text.ts'
import { latinIn } from '../e2e/latin.ts'

/** Column names, form letters, command options and symbols that sentences quote unchanged. */
const QUOTED =
  /-----BEGIN [A-Z ]+-----|\[--data DIR\]|--[a-z-]+(?: (?:DIR|FILE|NAME|URL|HOST:PORT|NS|EW|"TWELVE WORDS"))?|(?<=\n {2}(?:sessions|members) )(?:delete|import)|(?<=\n {2})(?:score FILE|broker-config DIR|[a-z-]+)|check FILE \| make ... \| list ... \| print|allow_anonymous false|use_username_as_clientid true|["“«「]user["”»」]|\bpattern\b|overtrick broker-config DIR|overtrick (?:COMMAND|vp|card|new-key|sessions(?: delete)?|movement [a-z]+)|KIND|FILE|ROUNDS|\bID\b|"maximum"|USEBIO|CSV|EUR|BridgeWebs|ScoreBridge|EBUScore|Bridgemate|Access|XML|UTF-8|MB|\b(?:none|best|across|apart|Ctrl-C)\b|club\.example|\.MOV|\bns\b|\bew\b|\bround\b|\btable\b|5D 8D|\bPEM\b|\bhttps?\b(?!:)|openssl pkey -in|-out club\.key|fullchain\.pem|\b(?:mqtts?|wss?):\/\/[A-Za-z0-9@:./-]*|\bHOST\b|OVERTRICK_BROKER_PASSWORD|Mosquitto|MQTT|dynamic[ -]security(?:\|files)?|\/mqtt\b|overtrick-club\.crt|\b(?:iPad|iPhone|Safari|Android|Windows|Mac|Linux|Chromebook|Firefox)\b|\bCA\b|\bSHA-256\b|\.(?:crt|pem|mobileconfig)\b|\bDER\b|\bApple\b|\b(?:XIMP|SBU|EBU)\b|\bA4\b|\bLetter\b|\bPDF\b|\bHTML\b|\ba4\|letter\b|npm run build|\bCHROMIUM_PATH\b|\bPATH\b|\bChromium\b|\btcy365\.com\b|\bu\.360\.cn\b/g

const OTHER_SCRIPTS = LOCALES.filter(locale => new Intl.Locale(locale).maximize().script !== 'Latn')

test.each(OTHER_SCRIPTS)('[UI90] no message is English: %s', locale => {
  const folder = new URL(`../../shared/text/messages/${locale}/`, import.meta.url)
  const all = readdirSync(folder).map(
    file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Catalogue,
  )
  const messages = all.flatMap(catalogue =>
    Object.values(catalogue).flatMap(one => (typeof one === 'string' ? [one] : Object.values(one))),
  )
  const said = messages.map(message => message.replaceAll(/\{\w+\}/g, '').replaceAll(QUOTED, ''))
  expect(latinIn(said)).toEqual([])
})
