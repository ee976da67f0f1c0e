import { sides } from '../../../../../shared/movement/plan/entry.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { classesOf } from '../../../../components/classes.ts'
import { historyOf, type ResultVersion } from '../../../model/log/result-history.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from '../../parts/log/Acts.module.css'
import { useActTexts, useWhoWhen } from '../../parts/log/use-act-texts.ts'
import { ResultWords } from '../../parts/ResultWords.tsx'
import { Unseen } from '../../parts/Unseen.tsx'

const is = classesOf(styles)

/** Lists every entry about a board at a table, newest first: who, when, where, why, and its outcome. */
export function ResultHistory({ place }: { readonly place: BoardPlace }) {
  const { store } = useDirector()
  const { state, entries } = store.journal.value
  const versions = historyOf(state, entries, place)
  return (
    <Unseen board={place.board}>
      <ol class={is('log')} data-testid="history">
        {versions.map((version, index) => (
          <li key={version.key} class={is('version', version.status)} data-status={version.status}>
            <Version version={version} before={versions[index + 1]} />
          </li>
        ))}
      </ol>
    </Unseen>
  )
}

interface VersionProps {
  readonly version: ResultVersion
  readonly before: ResultVersion | undefined
}

function Version({ version, before }: VersionProps) {
  const { acts, t, common, state } = useActTexts()
  const whoWhen = useWhoWhen()
  const { body, fact, role, at, reason, status, read } = version
  const who = (ids: readonly string[]) =>
    acts.list(ids.map(id => contestantWords(state, common, t, body?.section ?? '', id)))
  const people = body && before?.body && JSON.stringify(body.seats) !== JSON.stringify(before.body.seats)
  const seated = body && sides({ seats: body.seats })
  return (
    <>
      <p class={is('small')}>
        <strong>{acts(role === 'director' ? 'history.by-director' : 'history.by-table')}</strong>{' '}
        {whoWhen(at, fact.device, role)}
        {version.isBack && ` · ${acts('history.put-back')}`}
      </p>
      <p class={is('said')}>
        {body ? <ResultWords result={body.result} board={body.board} /> : acts('history.withdrawn')}
        {people && seated && <> · {acts('history.people', { ns: who(seated.NS), ew: who(seated.EW) })}</>}
      </p>
      {reason !== null && <p class={is('small')}>{acts('log.why', { reason })}</p>}
      <p class={is('small')}>
        {acts(`history.${status}`)}
        {read !== null && status === 'stands' && ` · ${acts(read ? 'history.read' : 'history.unread')}`}
      </p>
    </>
  )
}
