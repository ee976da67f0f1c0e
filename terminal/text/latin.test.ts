import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import type { Catalogue } from '../../shared/text/text.ts'
import { latinIn } from '../e2e/latin.ts'

/** Column names, form letters, command options and symbols that messages quote unchanged. */
const QUOTED =
  /-----BEGIN [A-Z ]+-----|--[a-z-]+(?: (?:DIR|FILE|NAME|URL|HOST:PORT|NS|EW|"TWELVE WORDS"))?|overtrick broker-config DIR|USEBIO|CSV|EUR|BridgeWebs|ScoreBridge|EBUScore|MB|\b(?:none|best|across|apart|Ctrl-C)\b|\.MOV|\bns\b|\bew\b|\bround\b|\btable\b|5D 8D|\bPEM\b|\bhttps?\b(?!:)|openssl pkey -in|-out club\.key|fullchain\.pem|\b(?:mqtts?|wss?):\/\/[A-Za-z0-9@:./-]*|Mosquitto|dynamic[ -]security(?:\|files)?|overtrick-club\.crt|\b(?:iPad|iPhone|Safari|Android|Windows|Mac|Linux|Chromebook|Firefox)\b|\bCA\b|\.(?:crt|pem|mobileconfig)\b|\b(?:XIMP|SBU|EBU)\b|\bA4\b|\bLetter\b|\bPDF\b|\btcy365\.com\b|\bu\.360\.cn\b/g

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
