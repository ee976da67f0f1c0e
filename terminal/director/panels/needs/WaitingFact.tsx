import { type BySeat, SEATS } from '../../../../shared/game/seat.ts'
import { actOf } from '../../../../shared/session/acts/act-log.ts'
import { SIGNING_SEATS } from '../../../../shared/session/entered-pair.ts'
import { deviceMark, nameKey } from '../../../../shared/session/identity.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { type Fact, type FactOf, kindOf } from '../../../../shared/session/state/fact.ts'
import { heldUnder } from '../../../../shared/session/state/state.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { Keys } from '../../kit/Key.tsx'
import { boardNumber } from '../../model/acts/board-number.ts'
import { linesOf } from '../../model/log/act-lines.ts'
import { subjectWords } from '../../model/log/act-words.ts'
import type { Need } from '../../model/needs/need.ts'
import { seatedWords } from '../../model/people/people-words.ts'
import { useDirector } from '../../model/store/view.ts'
import { useActTexts } from '../parts/log/use-act-texts.ts'
import { Under, usePeopleTexts } from '../parts/need/Line.tsx'
import styles from '../parts/need/NeedsMe.module.css'
import { KeyedWords, ResultVersions, standingOf, Version, Versions } from '../parts/need/Versions.tsx'

const is = classesOf(styles)

/** Shows a pending fact: current and pending value side by side, and under each the effect of its key, and the key. */
export function WaitingFact({ need }: { readonly need: Extract<Need, { kind: 'waiting' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { fact, code } = need
  const title = useTitle(fact)
  return (
    <div class={is('waiting')}>
      <p>{title}</p>
      {fact.kind !== 'seats-taken' && <Under>{t(`waiting.${code}`)}</Under>}
      <Answers fact={fact} />
    </div>
  )
}

function Answers({ fact }: { readonly fact: Fact }) {
  switch (fact.kind) {
    case 'result':
      return <WaitingResult fact={fact} />
    case 'seats-taken':
      return <WaitingSeats fact={fact} />
    default:
      return <WaitingOther fact={fact} />
  }
}

function SettleKey({
  fact,
  admit,
  word,
  means,
}: {
  readonly fact: Fact
  readonly admit: boolean
  readonly word: string
  readonly means: string
}) {
  const { store } = useDirector()
  return (
    <div class={is('settle')}>
      <Under>{means}</Under>
      <Keys>
        <BigKey
          kind={admit ? 'plain' : 'quiet'}
          onPress={() => store.settle(fact, admit)}
          testId={admit ? 'settle-admit' : 'settle-refuse'}
        >
          {word}
        </BigKey>
      </Keys>
    </div>
  )
}

function WaitingResult({ fact }: { readonly fact: FactOf<'result'> }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const stands = standingOf(store.state.value, fact)
  const key = (admit: boolean, word: string, means: string) => (
    <SettleKey fact={fact} admit={admit} word={word} means={means} />
  )
  return stands ? (
    <ResultVersions
      fact={fact}
      leave={key(false, t('waiting.refuse'), words('key.leave.means'))}
      take={key(true, t('waiting.admit'), words('key.take.means'))}
    />
  ) : (
    <ResultVersions
      fact={fact}
      leave={key(false, t('waiting.refuse.only'), words('key.not.means'))}
      take={key(true, t('waiting.admit.only'), words('key.count.means'))}
    />
  )
}

/** Shows that other players sat down than the movement has: both pairs by name, planned and actual. */
function WaitingSeats({ fact }: { readonly fact: FactOf<'seats-taken'> }) {
  const t = useText(DIRECTOR_TEXT)
  const texts = usePeopleTexts()
  const { store } = useDirector()
  const { section, round, table, seats } = fact.body
  const state = store.state.value
  const planned = sectionOf(state, section)?.entryAt(round, table)?.seats
  return (
    <Versions>
      <Version title={texts.needs('version.plan')}>
        <p>{planned && areAll(planned) ? seatedWords(texts, state, section, planned) : t('room.nobody')}</p>
        <SettleKey
          fact={fact}
          admit={false}
          word={texts.needs('key.seats.refuse')}
          means={texts.needs('key.seats.refuse.means')}
        />
      </Version>
      <Version title={texts.needs('version.sat')}>
        <p>{seatedWords(texts, state, section, seats)}</p>
        <KeyedWords fact={fact} byDirector={false} />
        <SettleKey
          fact={fact}
          admit
          word={texts.needs('key.seats.admit')}
          means={texts.needs('key.seats.admit.means')}
        />
      </Version>
    </Versions>
  )
}

const areAll = (seats: BySeat<string | null>): seats is BySeat<string> =>
  SEATS.every(seat => seats[seat] !== null)

function WaitingOther({ fact }: { readonly fact: Fact }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  return (
    <>
      <KeyedWords fact={fact} byDirector={false} />
      <div class={is('versions')}>
        <SettleKey fact={fact} admit word={t('waiting.admit.only')} means={words('key.other.admit.means')} />
        <SettleKey
          fact={fact}
          admit={false}
          word={t('waiting.refuse.only')}
          means={words('key.other.refuse.means')}
        />
      </div>
    </>
  )
}

/** Shows everything that is pending because of one tablet together: each fact by name, and two keys for all of them. */
export function WaitingDevice({ need }: { readonly need: Extract<Need, { kind: 'waiting-device' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { facts, code, device } = need
  const count = facts.length
  return (
    <div class={is('waiting')}>
      <p>
        {code === 'one-tablet'
          ? t('need.waiting.one-tablet', { count, mark: deviceMark(device) })
          : t('need.waiting.device', { count })}
      </p>
      <ul class={is('several')}>
        {facts.map(fact => (
          <li key={nameKey(fact)}>
            <Title fact={fact} />
            {fact.kind === 'result' && <ResultVersions fact={fact} />}
          </li>
        ))}
      </ul>
      <Keys>
        <BigKey onPress={() => store.settleAll(facts, true)} testId="settle-all">
          {t('need.waiting.device.all')}
        </BigKey>
        <BigKey kind="quiet" onPress={() => store.settleAll(facts, false)} testId="settle-none">
          {t('need.waiting.device.none')}
        </BigKey>
      </Keys>
    </div>
  )
}

/** Describes a director's act as the log does; a table's fact by the beginning of its line. */
function Title({ fact }: { readonly fact: Fact }) {
  const title = useTitle(fact)
  const texts = useActTexts()
  const entry = kindOf(fact.kind).saidBy === 'director' ? heldUnder(texts.state, fact)?.entry : undefined
  const [line] = entry ? linesOf([actOf(entry, texts.state)], texts.state) : []
  return <Under>{line ? subjectWords(texts, line.subject) : title}</Under>
}

function useTitle(fact: Fact): string {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const signs = store.signs.value
  switch (fact.kind) {
    case 'result': {
      const { section, table } = fact.body
      const board = boardNumber(store.state.value, fact.body)
      return t('need.waiting', { table: tableName(signs, section, table), board })
    }
    case 'seats-taken': {
      const { section, table, round } = fact.body
      return t('need.waiting.seats', { table: tableName(signs, section, table), round })
    }
    case 'section-planned':
      return t('need.waiting.plan')
    case 'director-called':
      return words('waiting.call', { table: tableName(signs, fact.body.section, fact.body.table) })
    case 'board-state': {
      const table = fact.body.places[0]?.table ?? 0
      return words('waiting.board-state', { table: tableName(signs, fact.body.section, table) })
    }
    case 'signed-up': {
      const { section, table = 0, pair } = fact.body
      const names = SIGNING_SEATS.map(seat => pair[seat].name ?? words('sign-up.nameless')).join(' – ')
      return words('waiting.sign-up', { names, table: tableName(signs, section, table) })
    }
    case 'signed-off':
      return words('waiting.sign-off', { table: tableName(signs, fact.body.section, fact.body.table ?? 0) })
    default:
      return t('need.waiting.other')
  }
}
