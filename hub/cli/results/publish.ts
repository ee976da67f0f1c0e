import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eventPage, eventsPage, type PageAbout } from '../../../shared/export/event-html.ts'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { eventOf } from '../../../shared/look-up/event-of.ts'
import { type EventResults, eventResultsSchema } from '../../../shared/look-up/event-results.ts'
import { eventsOf, summaryOf } from '../../../shared/look-up/events-of.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { publicPolicy } from '../../../shared/session/settings/public-policy.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import { speak } from '../../../shared/text/catalogue.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { createText } from '../../../shared/text/text.ts'
import { MOST_FILE_BYTES } from '../../files/read-bounded.ts'
import { loadApps } from '../../http/apps.ts'
import type { CliIo } from '../io.ts'
import { chooseLanguage, LANGUAGE_OPTION } from '../language.ts'
import { readWords, refused } from '../option-problem.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { type ClubSessions, named, withSessions } from './club-sessions.ts'
import { resultsRefused } from './results-problem.ts'
import { clearOthers, writeWhole } from './write-folder.ts'

const EXIT_USAGE = 2

/** Files of an event: its data and its page. */
const OF_EVENT = /^[0-9a-f]{20}\.(json|html)$/

/** Path prefix of the app's files in the build; files outside it are not published. */
const OF_APP = '/results/'

/**
 * Runs `overtrick publish --out DIR [--data DIR] [--session ID]...`: writes the public results as files for any web
 * host: the app, one data file per event, and plain HTML pages, all with relative addresses. If sessions are named,
 * files of the others stay; files of erased sessions are removed.
 */
export async function runPublish(args: readonly string[], io: CliIo): Promise<number> {
  const read = readWords({
    args: [...args],
    options: {
      out: { type: 'string' },
      data: { type: 'string' },
      session: { type: 'string', multiple: true, default: [] },
      ...LANGUAGE_OPTION,
    },
    strict: true,
  })
  if (!read.ok || !read.value.values.out || read.value.values.data === '') {
    const problem = !read.ok
      ? read.problem
      : read.value.values.out
        ? refused('option.data').problem
        : resultsRefused('results.out-needed').problem
    io.err(`${ENGLISH.usage(problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { out, data, session, lang } = read.value.values
  const locale = chooseLanguage(lang, io.languages)
  if (!locale.ok) {
    io.err(`${ENGLISH.usage(locale.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  await speak(locale.value)
  const folder = dataFolder(data, io)
  const done = withSessions(folder, sessions => {
    const wanted = named(sessions, session, folder)
    if (!wanted.ok) return wanted
    return publish(sessions, wanted.value, { out: resolve(io.cwd, out), folder, io, locale: locale.value })
  })
  if (done.ok) return done.value
  io.err(`${ENGLISH.problem(done.problem)}\n`)
  return 1
}

/** Messages of a page in a language. */
export const pageWords = (locale: Locale): Pick<PageAbout, 't' | 'instant'> => ({
  t: createText(LOOK_UP_TEXT, locale),
  instant: at => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
})

interface Publishing {
  readonly out: string
  readonly folder: string
  readonly io: CliIo
  readonly locale: Locale
}

function publish(
  sessions: ClubSessions,
  wanted: readonly SessionId[],
  { out, io, locale }: Publishing,
): Parsed<number> {
  const apps = loadApps(io.distDir)
  if (!apps.ok) return apps
  const chosen = wanted.length > 0 ? wanted : sessions.all
  const about: PageAbout = {
    ...pageWords(locale),
    program: `Overtrick ${io.version}`,
    list: '../list.html',
  }
  const ids = new Map(sessions.all.map(session => [publicIdOf(session), session]))
  try {
    const written: EventResults[] = []
    let changed = 0
    for (const [id, session] of ids) {
      const event = chosen.includes(session) ? eventIn(sessions, session, id) : readPublishedEvent(out, id)
      if (!event) {
        if (wanted.includes(session)) io.err(`${ENGLISH.say('results.kept-back', { session })}\n`)
        continue
      }
      written.push(event)
      if (writeWhole(join(out, 'e', `${id}.json`), JSON.stringify(event))) changed += 1
      writeWhole(join(out, 'e', `${id}.html`), eventPage(event, about))
    }
    const list = eventsOf(written.map(summaryOf))
    const kept = new Set(written.flatMap(({ id }) => [`${id}.json`, `${id}.html`]))
    clearOthers(join(out, 'e'), name => OF_EVENT.test(name), kept)
    writeWhole(join(out, 'events.json'), JSON.stringify(list))
    writeWhole(
      join(out, 'list.html'),
      eventsPage(list, about, id => `e/${id}.html`),
    )
    for (const [path, { bytes }] of apps.value)
      if (path.startsWith(OF_APP)) writeWhole(join(out, path.slice(OF_APP.length)), bytes)
    io.out(`${ENGLISH.say('results.published', { count: written.length, changed, folder: out })}\n`)
    return parsed(0)
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    return resultsRefused('results.cannot-write', { path: out, why })
  }
}

/** Builds the event of a session; `undefined` if it may not be looked up outside the hall. */
function eventIn(sessions: ClubSessions, session: SessionId, id: string): EventResults | undefined {
  const state = sessions.state(session)
  return isPublic(state)
    ? eventOf(state, { id, hands: fittingHands(state, sessions.hands(session)) })
    : undefined
}

function isPublic(state: SessionState): boolean {
  const { results } = publicPolicy(settingsOf(state))
  return results === 'all' || (results === 'tables' && isClosed(state))
}

function readPublishedEvent(out: string, id: string): EventResults | undefined {
  const path = join(out, 'e', `${id}.json`)
  if (!existsSync(path) || statSync(path).size > MOST_FILE_BYTES) return undefined
  const read = decodeMessage(eventResultsSchema, readFileSync(path, 'utf8'))
  return read.ok ? read.value : undefined
}
