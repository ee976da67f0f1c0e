import type { ComponentChildren } from 'preact'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import {
  type Fact,
  type FactBody,
  type FactOf,
  fillingsOf,
  hubTimeOf,
} from '../../../../../shared/session/state/fact.ts'
import {
  currentAt,
  isKind,
  type SessionState,
  type TablePlace,
} from '../../../../../shared/session/state/state.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_NEEDS_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { seatedWords } from '../../../model/people/people-words.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'
import { ResultWords } from '../ResultWords.tsx'
import { Under, usePeopleTexts } from './Line.tsx'
import styles from './NeedsMe.module.css'

const is = classesOf(styles)

/** Draws the current and the pending value side by side, each with the key that chooses it. */
export const Versions = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={is('versions')}>{children}</div>
)

interface VersionProps {
  readonly title: string
  readonly children: ComponentChildren
}

export const Version = ({ title, children }: VersionProps) => (
  <section class={is('version')}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Draws both for a result: the current one and the pending one; under each its key, if any. */
export function ResultVersions({
  fact,
  leave,
  take,
}: {
  readonly fact: FactOf<'result'>
  readonly leave?: ComponentChildren
  readonly take?: ComponentChildren
}) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const stands = standingOf(store.state.value, fact)
  return (
    <Versions>
      <Version title={t('version.stands')}>
        {stands ? (
          <>
            <PlayedWords body={stands.body} />
            <KeyedWords fact={stands.fact} byDirector={stands.role === 'director'} />
          </>
        ) : (
          <p>{t('version.nothing')}</p>
        )}
        {leave}
      </Version>
      <Version title={t('version.waits')}>
        <PlayedWords body={fact.body} />
        <KeyedWords fact={fact} byDirector={false} />
        {take}
      </Version>
    </Versions>
  )
}

export const standingOf = (state: SessionState, fact: FactOf<'result'>) =>
  fillingsOf(fact)
    .flatMap(({ slot }) => currentAt(state, slot) ?? [])
    .find(standing => isKind(standing, 'result'))

function PlayedWords({ body }: { readonly body: FactBody<'result'> }) {
  const texts = usePeopleTexts()
  const { store } = useDirector()
  const { section, seats, result, board } = body
  return (
    <>
      <p>
        <ResultWords result={result} board={board} />
      </p>
      <Under>{seatedWords(texts, store.state.value, section, seats)}</Under>
    </>
  )
}

export function KeyedWords({ fact, byDirector }: { readonly fact: Fact; readonly byDirector: boolean }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const time = useDateFormat(CLOCK)
  const { store } = useDirector()
  const at = hubTimeOf(fact.at)
  if (at === null) return null
  const when = time.format(at)
  if (byDirector) return <Under>{t('version.keyed.director', { time: when })}</Under>
  const place = tableOf(store.state.value, fact)
  return (
    <Under>
      {place
        ? t('version.keyed', {
            time: when,
            table: tableName(store.signs.value, place.section, place.table),
          })
        : t('version.keyed.device', { time: when })}
    </Under>
  )
}

function tableOf(state: SessionState, fact: Fact): TablePlace | undefined {
  const assigned = state.assignments.get(fact.device)
  return assigned?.now ?? assigned?.before.at(-1)
}
