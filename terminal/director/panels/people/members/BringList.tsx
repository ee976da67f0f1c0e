import { useSignal } from '@preact/signals'
import type { Problem } from '../../../../../shared/lib/parsed.ts'
import { decodeList, FILE_ENCODINGS, type FileEncoding } from '../../../../../shared/people/file-encoding.ts'
import {
  firstNames,
  MOST_PEOPLE_BYTES,
  type ReadPeople,
  readPeople,
  type WrongRow,
} from '../../../../../shared/people/read-people.ts'
import { legacyEncodingOf } from '../../../../../shared/text/legacy-encoding.ts'
import { problemWords } from '../../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import { FileKey } from '../../../kit/FileKey.tsx'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import { type BroughtRow, bringFederation, bringMembers } from '../../../model/hub/member-asks.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './Members.module.css'

const is = classesOf(styles)
const inPanel = classesOf(panelStyles)

interface Props {
  readonly of: 'members' | 'federation'
  readonly had?: number
  readonly onDone: () => void
}

type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | {
      readonly kind: 'read'
      readonly read: ReadPeople
      readonly bytes: Uint8Array
      readonly encoding?: FileEncoding
    }
  | { readonly kind: 'going'; readonly done: number; readonly all: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'done'; readonly brought: readonly BroughtRow[]; readonly wrong: readonly WrongRow[] }
  | { readonly kind: 'listed'; readonly count: number; readonly wrong: readonly WrongRow[] }

/** Imports a file of people: first shows its content and the rejected lines and then, on a key, sends it to the hub. */
export function BringList({ of: list, had = 0, onDone }: Props) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { terminal, device, locale } = useDirector()
  const stage = useSignal<Stage>({ kind: 'none' })
  const linked = terminal.link.value === 'connected'
  const read = (bytes: Uint8Array) => {
    if (bytes.length <= MOST_PEOPLE_BYTES) return readAs(bytes)
    const problem = { code: 'people.too-large', places: { most: MOST_PEOPLE_BYTES / 1_000_000 } }
    stage.value = { kind: 'refused', problem }
  }
  const readAs = (bytes: Uint8Array, chosen?: FileEncoding) => {
    const { text, ...decoded } = decodeList(bytes, legacyEncodingOf(locale.peek()), chosen)
    const people = readPeople(text, list)
    stage.value = people.ok
      ? { kind: 'read', read: people.value, bytes, ...decoded }
      : { kind: 'refused', problem: people.problem }
  }
  const bring = async ({ people, wrong }: ReadPeople) => {
    const going = (done: number) => {
      stage.value = { kind: 'going', done, all: people.length }
    }
    going(0)
    const newId = () => device.randomWord().slice(0, 20)
    if (list === 'members') {
      const brought = await bringMembers(terminal, people, newId, going)
      stage.value = brought ? { kind: 'done', brought, wrong } : { kind: 'broken' }
    } else {
      const count = await bringFederation(terminal, people, newId(), going)
      stage.value = count === null ? { kind: 'broken' } : { kind: 'listed', count, wrong }
    }
    onDone()
  }
  const now = stage.value
  return (
    <section class={inPanel('wide', 'roomy')} aria-label={t(`list.${list}`)} data-testid={`bring-${list}`}>
      <h3>{t(`list.${list}`)}</h3>
      <p class={inPanel('soft')}>
        {list === 'federation' && had > 0 ? t('list.federation.had', { count: had }) : t(`list.${list}.hint`)}
      </p>
      <Keys>
        <FileKey
          label={t('file')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          most={MOST_PEOPLE_BYTES}
          disabled={!linked || now.kind === 'going'}
          onFile={read}
          testId={`file-${list}`}
        />
        {now.kind === 'read' && now.read.people.length > 0 && (
          <BigKey kind="safe" onPress={() => void bring(now.read)} testId={`take-${list}`}>
            {t('take', { count: now.read.people.length })}
          </BigKey>
        )}
      </Keys>
      <div aria-live="polite" data-testid={`said-${list}`} data-stage={now.kind}>
        {now.kind === 'refused' && <p role="alert">{problemWords(t, now.problem)}</p>}
        {now.kind === 'broken' && <p role="alert">{t('broken')}</p>}
        {now.kind === 'going' && <p>{t('going', { done: now.done, all: now.all })}</p>}
        {now.kind === 'read' && (
          <>
            <FirstNames {...now} onEncoding={encoding => readAs(now.bytes, encoding)} />
            <Wrong wrong={now.read.wrong} />
          </>
        )}
        {now.kind === 'listed' && (
          <>
            <p>{t('listed', { count: now.count })}</p>
            <Wrong wrong={now.wrong} />
          </>
        )}
        {now.kind === 'done' && <Done brought={now.brought} wrong={now.wrong} />}
      </div>
    </section>
  )
}

/** Shows the first names before the import, with a choice of encodings if this one is a guess. */
function FirstNames({
  read: { people },
  encoding,
  onEncoding,
}: {
  readonly read: ReadPeople
  readonly encoding?: FileEncoding
  readonly onEncoding: (encoding: FileEncoding) => void
}) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  if (people.length === 0) return null
  const names = t.list(firstNames(people))
  return (
    <>
      <p data-testid="first-names">{t('first-names', { names })}</p>
      {encoding && (
        <SelectField
          label={t('encoding')}
          options={FILE_ENCODINGS.map(value => ({ value, word: t(`encoding.${value}`) }))}
          value={encoding}
          onChoose={onEncoding}
          testId="encoding"
        />
      )}
    </>
  )
}

function Done({
  brought,
  wrong,
}: {
  readonly brought: readonly BroughtRow[]
  readonly wrong: readonly WrongRow[]
}) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const counts = (['added', 'changed', 'known'] as const).map(kind => ({
    kind,
    count: brought.filter(({ became }) => became === kind).length,
  }))
  const out = brought.flatMap(({ row, became }) =>
    became === 'number-taken' || became === 'deleted' || became === 'too-many' ? [{ row, became }] : [],
  )
  return (
    <>
      <p>
        {t.list(
          counts.filter(({ count }) => count > 0).map(({ kind, count }) => t(`done.${kind}`, { count })),
        )}
      </p>
      {out.length > 0 && (
        <ul class={is('wrong')}>
          {out.map(({ row: { line, name }, became }) => (
            <li key={line}>{t('line', { line, why: t(`refused.${became}`), text: name })}</li>
          ))}
        </ul>
      )}
      <Wrong wrong={wrong} />
    </>
  )
}

function Wrong({ wrong }: { readonly wrong: readonly WrongRow[] }) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  if (wrong.length === 0) return null
  return (
    <>
      <p>{t('wrong', { count: wrong.length })}</p>
      <ul class={is('wrong')}>
        {wrong.slice(0, MOST_SHOWN).map(({ line, text, why }) => (
          <li key={line}>
            {t('line', {
              line,
              text,
              why: 'at' in why ? t(`why.${why.code}`, { at: why.at }) : t(`why.${why.code}`),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_SHOWN = 500
