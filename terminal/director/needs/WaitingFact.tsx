import { type Fact, type FactBody, fillingsOf } from '../../../shared/session/fact.ts'
import { isKind, type Standing, standingAt } from '../../../shared/session/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { RefusedAct } from '../acts/others/RefusedAct.tsx'
import { Keys } from '../parts/Key.tsx'
import { ResultWords } from '../parts/ResultWords.tsx'
import { contestantWords, tableName } from '../parts/who.ts'
import { useDirector } from '../view.ts'
import styles from './NeedsMe.module.css'
import type { Need } from './needs.ts'

const is = classesOf(styles)

/** A fact that waits: what stands and what waits, both in words, and the two keys. */
export function WaitingFact({ need }: { readonly need: Extract<Need, { kind: 'waiting' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { fact, code } = need
  const stands = useStanding(fact)
  return (
    <div class={is('waiting')}>
      <p>{titleOf(t, store.sections.value, fact)}</p>
      <p class={is('why')}>{t(`waiting.${code}`)}</p>
      <Both fact={fact} />
      <Keys>
        <BigKey onPress={() => store.settle(fact, true)} testId="settle-admit">
          {stands ? t('waiting.admit') : t('waiting.admit.only')}
        </BigKey>
        <BigKey kind="quiet" onPress={() => store.settle(fact, false)} testId="settle-refuse">
          {stands ? t('waiting.refuse') : t('waiting.refuse.only')}
        </BigKey>
      </Keys>
    </div>
  )
}

/** All that a tablet says of a table that it left, in one: each by its name, and two keys for all of it. */
export function WaitingDevice({ need }: { readonly need: Extract<Need, { kind: 'waiting-device' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { facts } = need
  return (
    <div class={is('waiting')}>
      <p>{t('need.waiting.device', { count: facts.length })}</p>
      <ul class={is('several')}>
        {facts.map(fact => (
          <li key={fact.seq}>
            <p class={is('why')}>{titleOf(t, store.sections.value, fact)}</p>
            <Both fact={fact} />
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

/** A correction that cannot count yet: both results in words, and the way to the board. */
export function EarlyFact({ need: { fact } }: { readonly need: Extract<Need, { kind: 'early' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { section, table, board } = fact.body
  return (
    <div class={is('waiting')}>
      <p>{t('need.early', { table: tableName(store.sections.value, section, table), board })}</p>
      <p class={is('why')}>{t('need.early.why')}</p>
      <Both fact={fact} />
      <Keys>
        <ShowCell body={fact.body} />
      </Keys>
    </div>
  )
}

/** What was said here and does not count, with the reason; it is said anew, or let be. */
export function RefusedFact({ need }: { readonly need: Extract<Need, { kind: 'refused' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  return (
    <div class={is('waiting')}>
      <p>
        {need.fact.kind === 'result'
          ? t('need.refused.result', {
              table: tableName(store.sections.value, need.fact.body.section, need.fact.body.table),
              board: need.fact.body.board,
            })
          : t('need.refused')}
      </p>
      <RefusedAct fact={need.fact} code={need.code} onSaid={() => store.note(need)} />
      <Keys>
        {need.fact.kind === 'result' && <ShowCell body={need.fact.body} />}
        <BigKey kind="quiet" onPress={() => store.note(need)} testId="refused-noted">
          {t('need.quarantine.settle')}
        </BigKey>
      </Keys>
    </div>
  )
}

/** Leads to what stands now. */
function ShowCell({ body: { section, round, table } }: { readonly body: FactBody<'result'> }) {
  const t = useText(DIRECTOR_TEXT)
  const { panel } = useDirector()
  return (
    <BigKey
      kind="quiet"
      onPress={() => {
        panel.value = { kind: 'cell', section, round, table, keying: null }
      }}
      testId="refused-show"
    >
      {t('need.missing.show')}
    </BigKey>
  )
}

const useStanding = (fact: Fact): Standing | undefined => {
  const { store } = useDirector()
  return fillingsOf(fact).flatMap(({ slot }) => standingAt(store.state.value, slot) ?? [])[0]
}

/** Of a result: what stands, and what waits. */
function Both({ fact }: { readonly fact: Fact }) {
  const t = useText(DIRECTOR_TEXT)
  const stands = useStanding(fact)
  if (fact.kind !== 'result') return null
  return (
    <div class={is('both')}>
      <p>
        {stands
          ? t.parts('waiting.stands', { what: <StandingWords standing={stands} /> })
          : t('waiting.stands.none')}
      </p>
      <p>{t.parts('waiting.waits', { what: <PlayedWords body={fact.body} /> })}</p>
    </div>
  )
}

const StandingWords = ({ standing }: { readonly standing: Standing }) =>
  isKind(standing, 'result') ? <PlayedWords body={standing.body} /> : null

/** Who played, and what came of it. */
function PlayedWords({ body }: { readonly body: FactBody<'result'> }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const { section, seats, result, board } = body
  const who = (id: string) => contestantWords(store.state.value, common, t, section, id)
  const side = (...ids: readonly string[]) => t.list([...new Set(ids)].map(who))
  return (
    <>
      {t('cell.playing', { ns: side(seats.N, seats.S), ew: side(seats.E, seats.W) })}:{' '}
      <ResultWords result={result} board={board} />
    </>
  )
}

function titleOf(t: DirectorText, sections: readonly string[], fact: Fact): string {
  switch (fact.kind) {
    case 'result':
      return t('need.waiting', {
        table: tableName(sections, fact.body.section, fact.body.table),
        board: fact.body.board,
      })
    case 'seats-taken':
      return t('need.waiting.seats', {
        table: tableName(sections, fact.body.section, fact.body.table),
        round: fact.body.round,
      })
    case 'section-planned':
      return t('need.waiting.plan')
    default:
      return t('need.waiting.other')
  }
}
