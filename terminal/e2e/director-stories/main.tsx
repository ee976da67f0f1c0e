import { type ReadonlySignal, signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../../shared/lib/assert.ts'
import { pairRefusal } from '../../../shared/protocol/door/pairing.ts'
import { DESK_HEALTHS } from '../../../shared/protocol/health.ts'
import { FORM_NAMES } from '../../../shared/scoring/profiles/names.ts'
import { DIRECTOR, deviceNamed, type Hall, SESSION } from '../../../shared/test/hall.ts'
import { App } from '../../director/app/App.tsx'
import { createInbox } from '../../director/model/needs/inbox.ts'
import { createDirector, DirectorContext } from '../../director/model/store/view.ts'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../director/app/director.css'
import { hubTimeOf } from '../../../shared/session/state/fact.ts'
import { LOCALES, type Locale } from '../../../shared/text/locale.ts'
import { createAlarm } from '../../director/model/needs/alarm.ts'
import { createDirectorStore } from '../../director/model/store/director-store.ts'
import { clockShowing } from '../../state/hub-time.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { LocaleContext } from '../../text/use-text.ts'
import type { LinkState, ToScreens } from '../../worker/messages.ts'
import { waitUntilStable } from '../drawn/wait-until-stable.ts'
import { createReckonerHere } from '../reckoner-here.ts'
import { createAnswers } from './desk-answers.ts'
import { copied, doubted, joining, recovering, shared, troubled } from './desk-views.ts'
import { correctedByOther, drawActs, pairsSwapped, scoredByOther, seatsTakenBack } from './drawn-acts.ts'
import { drawQuestionedResults } from './drawn-asked.ts'
import { drawRecordedAuctions } from './drawn-called.ts'
import { drawCorrections } from './drawn-corrections.ts'
import { drawEvening, drawEveningPlayed } from './drawn-evening.ts'
import { drawLevels } from './drawn-levels.ts'
import { drawMessages } from './drawn-messages.ts'
import { drawContest, drawHall, drawMini, drawRoom, drawSections } from './drawn-room.ts'
import { listedSessions } from './drawn-sessions.ts'
import { drawSwiss } from './drawn-swiss.ts'
import { drawWishes } from './drawn-wishes.ts'
import { Kit } from './Kit.tsx'

const LINKS: readonly LinkState[] = ['app-old', 'desk-old', 'unreachable']

const place = must(document.getElementById('app'), 'place of the room')
const locale = signal<Locale>('en')
addEventListener('hashchange', () => {
  locale.value = LOCALES.find(each => each === location.hash.slice(1)) ?? locale.value
})
let happenings: Readonly<Record<string, () => void>> = {}
for (const event of ['other-director', 'other-scoring']) addEventListener(event, () => happenings[event]?.())

/**
 * Draws the room for an address: `?form=butler&profile=magic-contest&lang=ru`; `?empty` for the screen before a
 * session; `?lacks=plain-http` for a missing browser feature, `?update` with a newer version of the app;
 * `?room=40x13x2` for tables, rounds and boards a round; `?contest=teams` for two sections of teams or of players;
 * `?link=app-old` for another state of the link; `?health=restored` for a hub with a fault; `?calls=2,5` for tables
 * that call; `#ru` changes the language of the open page; `?swiss=ready` for rounds that are drawn, `&of-teams` for
 * teams; `?mini` for MiniBridge; `?levels` for a level match, `?levels=time` with its time over; `?evening` for one
 * without a director, `?evening=0` before anyone signs up, `?evening=playing` and `?evening=over`; `?sections=6` for
 * sections with their colours; `?later=5` minutes after the last message; `?acts` for acts of two directors; `?against`
 * for results made under seats that were undone; `?again` for boards that somebody meets again; `?messages` for
 * messages to the tables; `?corrections` for correction requests after the close; `?wishes` for requests of tables;
 * `?asked` for questions to tables; `?hands=27` with hand records, `&doubted` with records that contradict section A;
 * `?listed=16` with so many sessions of the club, `?past` if this is an earlier one; `?joining` while tablets join by
 * codes; `?second` on a second screen that waits; `?shared` while one tablet plays for two tables; `?trouble` for
 * everything that can need a director; `?kit` for the components that screens share; `?copies=19` tablets of 20 with a backup; `?recovery=card` during a rebuild.
 */
async function show(address: string): Promise<void> {
  render(null, place)
  const asked = new URLSearchParams(address)
  locale.value = LOCALES.find(each => each === asked.get('lang')) ?? 'en'
  history.replaceState(null, '', `?${asked}`)
  const now = signal(Date.UTC(2026, 10, 21, 20))
  const { terminal, happens, saidLast } = createRoom(asked, now)
  happenings = happens
  if (asked.has('later')) now.value = saidLast + Number(asked.get('later')) * 60_000
  const store = createDirectorStore(terminal, () => createInbox)
  const director = createDirector({
    store,
    terminal,
    device: {
      randomWord: () => 'drawndrawn',
      download: () => undefined,
      print: () => undefined,
      languages: () => ['en-GB'],
      copy: () => undefined,
      clock: () => now.value,
      sound: { isAllowed: signal(!asked.has('silent')), ring: () => undefined },
    },
    locale,
    now,
    alarm: createAlarm(terminal, store.needs),
    thisScreen: {
      secure: asked.get('lacks') !== 'plain-http',
      updates: { ready: signal(asked.has('update')), refused: signal(asked.get('lacks') === 'not-kept') },
      wake: { failed: signal(asked.get('lacks') === 'not-awake') },
      renew: () => undefined,
    },
    reckoner: createReckonerHere(() => ({ entries: terminal.entries.value, own: terminal.facts.value })),
  })
  render(
    asked.has('kit') ? (
      <LocaleContext.Provider value={locale.value}>
        <DirectorContext.Provider value={director}>
          <Kit />
        </DirectorContext.Provider>
      </LocaleContext.Provider>
    ) : (
      <App director={director} />
    ),
    place,
  )
  await waitUntilStable()
}

function createRoom(asked: URLSearchParams, now: ReadonlySignal<number>) {
  const desk = drawn(asked)
  if (asked.has('acts')) drawActs(desk)
  if (asked.has('messages')) drawMessages(desk)
  if (asked.has('corrections')) drawCorrections(desk)
  if (asked.has('called')) drawRecordedAuctions(desk)
  if (asked.has('against')) seatsTakenBack(desk)
  if (asked.has('again')) pairsSwapped(desk)
  if (asked.has('wishes')) drawWishes(desk)
  if (asked.has('asked')) drawQuestionedResults(desk)
  for (const table of (asked.get('calls') ?? '').split(',').filter(Boolean).map(Number))
    desk.say(deviceNamed(`table${table}`), {
      kind: 'director-called',
      body: { section: 'A', table, open: true },
    })
  const { terminal, emit } = linked(desk, now, asked.has('fails'), Number(asked.get('hands') ?? 0))
  tellAll(emit, desk, asked)
  const sayingOf = (happens: (desk: Hall) => void) => () => {
    const known = desk.entries.length
    happens(desk)
    emit({ kind: 'entries', entries: desk.entries.slice(known), restart: false })
  }
  const happens = { 'other-director': sayingOf(correctedByOther), 'other-scoring': sayingOf(scoredByOther) }
  const last = desk.entries.findLast(entry => entry.kind === 'fact')
  return { terminal, happens, saidLast: last ? (hubTimeOf(last.fact.at) ?? 0) : 0 }
}

/** Links the drawn desk, which accepts everything at once or nothing; it has the hands of so many boards. */
function linked(desk: Hall, now: ReadonlySignal<number>, fails: boolean, boards: number) {
  const answerTo = createAnswers(boards)
  const listeners: ((message: ToScreens) => void)[] = []
  const emit = (message: ToScreens) => {
    for (const listener of listeners) listener(message)
  }
  const terminal = createTerminalStore(
    {
      post(message) {
        if (message.kind === 'ask') {
          const reply = fails ? { ok: false, code: 'no-card' as const } : answerTo(message.ask)
          const answer = reply && { type: 'answer' as const, id: 'drawn', ok: true, ...reply }
          if (answer) emit({ kind: 'answered', id: message.id, answer })
        }
        if (message.kind !== 'record') return
        if (fails) return emit({ kind: 'not-recorded', id: message.id, code: 'not-kept' })
        const known = desk.entries.length
        const { fact } = desk.say(DIRECTOR, message.statement)
        emit({ kind: 'entries', entries: desk.entries.slice(known), restart: false })
        emit({ kind: 'recorded', id: message.id, fact })
      },
      listen: listener => listeners.push(listener),
    },
    clockShowing(now),
  )
  return { terminal, emit }
}

/** Emits what the worker has sent by the time the screen is visible. */
function tellAll(emit: (message: ToScreens) => void, desk: Hall, asked: URLSearchParams): void {
  const isEmpty = asked.has('empty')
  const isOutside = asked.has('second') || asked.has('asking') || asked.has('unpaired')
  emit({
    kind: 'snapshot',
    device: deviceNamed(asked.has('second') ? 'second' : 'director'),
    assignment: isOutside
      ? null
      : {
          session: isEmpty ? null : SESSION,
          role: 'director' as const,
          section: null,
          table: null,
          ...(asked.has('past') && { tonight: null }),
        },
    pairing: asked.has('second')
      ? { kind: 'waiting-director' }
      : asked.has('asking')
        ? { kind: 'asking' }
        : asked.has('unpaired')
          ? { kind: 'refused', code: pairRefusal(asked.get('unpaired') ?? '') }
          : { kind: 'paired', role: 'director' },
    link: LINKS.find(each => each === asked.get('link')) ?? 'connected',
    facts: [],
    views: {},
    entries: isEmpty ? [] : desk.entries,
    memory: {},
    unsent: 0,
  })
  emit({ kind: 'desk', health: DESK_HEALTHS.find(each => each === asked.get('health')) ?? 'well' })
  for (const message of [
    ...(asked.has('trouble') ? troubled(desk) : []),
    ...(asked.has('shared') ? shared() : []),
    ...(asked.has('doubted') ? doubted() : []),
    ...(asked.has('joining') ? joining() : []),
    ...(asked.has('copies') ? copied(Number(asked.get('copies'))) : []),
    ...(asked.has('listed') ? [listedSessions(Number(asked.get('listed')))] : []),
    ...recovering(asked.get('recovery') ?? ''),
  ])
    emit(message)
}

function drawn(asked: URLSearchParams): Hall {
  const swiss = asked.get('swiss')
  if (swiss !== null) return drawSwiss(swiss, asked.has('of-teams') ? 'teams' : 'pairs')
  const contest = (['teams', 'individual'] as const).find(kind => kind === asked.get('contest'))
  if (contest) return drawContest(contest)
  if (asked.has('mini')) return drawMini()
  const levels = asked.get('levels')
  if (levels !== null) return drawLevels(levels)
  const evening = asked.get('evening')
  if (evening === 'playing' || evening === 'over') return drawEveningPlayed(evening === 'over')
  if (evening !== null) return drawEvening(evening === '' ? 4 : Number(evening))
  if (asked.has('sections')) return drawSections(Number(asked.get('sections')))
  const [tables, rounds, boards] = asked.get('room')?.split('x').map(Number) ?? []
  if (tables && rounds && boards) return drawHall(tables, rounds, boards)
  const form = FORM_NAMES.find(each => each === asked.get('form'))
  return drawRoom(form, asked.get('profile'))
}

globalThis.drawStory = show
void show(location.search)
