import type { Preview, RankingChange } from '../../../../../shared/session/preview/preview.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { contestantWords, whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { ChainLines } from './ChainLines.tsx'
import styles from './PreviewLine.module.css'
import {
  changeWords,
  concernedFirst,
  lineChanges,
  placeText,
  sideChanges,
  totalText,
} from './preview-words.ts'
import { usePreviews } from './use-previews.ts'

const is = classesOf(styles)

export interface PreviewProps {
  /** Form or key that asks: each has a line of its own. */
  readonly line: string
  /** Statement to preview; undefined while it is incomplete, or no key is considered. */
  readonly statement: Statement | undefined
  readonly section: string
  /** Contestants concerned: they come first. */
  readonly concerned: readonly string[]
  /** Board at a table, if it is about one: its effect on each side comes first. */
  readonly here?: BoardPlace
}

/** Shows the changes of the ranking in one line; a press lists all of them. */
export function PreviewLine({ line, statement, section, concerned, here }: PreviewProps) {
  const previews = usePreviews(line, statement ? [statement] : [])
  if (!statement || previews === 'hidden') return null
  return (
    <>
      {here && typeof previews !== 'string' && <Here preview={previews[0]} place={here} />}
      <Shown
        preview={previews === 'thinking' ? null : (previews[0] ?? null)}
        section={section}
        concerned={concerned}
      />
    </>
  )
}

/** Shows what each side would get on the board, if that changes. */
function Here({ preview, place }: { readonly preview: Preview | undefined; readonly place: BoardPlace }) {
  const common = useText(COMMON_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const changes = sideChanges(common, preview?.boards ?? [], place)
  if (changes.length === 0) return null
  return (
    <p data-testid="preview-here">
      {changes.map(({ side, was, is: now }) => (
        <span key={side}>{forms('preview.here', { side: common(`line.${side}`), was, is: now })} </span>
      ))}
    </p>
  )
}

type ShownProps = Omit<PreviewProps, 'line' | 'statement' | 'here'> & { readonly preview: Preview | null }

function Shown({ preview, section, concerned }: ShownProps) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  if (!preview)
    return (
      <p class={is('soft')} data-testid="preview" data-known="false">
        {forms('thinking')}
      </p>
    )
  const { decision, changes } = preview
  if (decision.kind === 'refused')
    return (
      <p class={is('refused')} data-testid="preview" data-known="true">
        {forms('preview.refused')} {t(`refused.${decision.code}`)}
      </p>
    )
  if (changes.length === 0 && preview.chains.length > 0) return <ChainLines chains={preview.chains} />
  if (changes.length === 0)
    return (
      <p class={is('soft')} data-testid="preview" data-known="true">
        {forms('preview.none')}
      </p>
    )
  const ordered = concernedFirst(changes, section, concerned)
  return (
    <>
      <ChainLines chains={preview.chains} />
      <details class={is('preview')} data-testid="preview" data-known="true">
        <summary data-testid="preview-all">
          {ordered.slice(0, SHOWN).map(change => (
            <Short key={keyOf(change)} change={change} />
          ))}
          <span class={is('soft')}>{forms('preview.all', { count: changes.length })}</span>
        </summary>
        <Changes changes={ordered} preview={preview} />
      </details>
    </>
  )
}

const SHOWN = 2

/** A change's place among the others. */
export const keyOf = ({ ranking, who }: RankingChange): string =>
  [ranking.section, ranking.line, who.section, who.contestant].join('/')

const useArrow = () => {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  return (was: string, now: string) => (was === now ? now : forms('preview.arrow', { was, is: now }))
}

/** Names one contestant with the change of place and figure. */
export function Short({ change }: { readonly change: RankingChange }) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const section = change.who.section ?? change.ranking.section
  const who = contestantWords(store.state.value, common, t, section, change.who.contestant)
  return <span>{changeWords(forms, common, who, change)}</span>
}

function Changes({
  changes,
  preview,
}: {
  readonly changes: readonly RankingChange[]
  readonly preview: Preview
}) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const arrow = useArrow()
  const { store } = useDirector()
  const state = store.state.value
  const signs = store.signs.value
  return (
    <table class={is('changes')}>
      <thead>
        <tr>
          <th scope="col">{forms('preview.who')}</th>
          <th scope="col">{forms('preview.place')}</th>
          <th scope="col">{forms('preview.figure')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={keyOf(change)} data-testid={`preview-${change.who.label}`}>
            <td>
              {whoWords(
                state,
                common,
                t,
                change.who.section ?? change.ranking.section,
                change.who.contestant,
              )}
            </td>
            <td>{arrow(placeText(change.was), placeText(change.is))}</td>
            <td>{arrow(totalText(common, change.was), totalText(common, change.is))}</td>
          </tr>
        ))}
        {lineChanges(common, preview.boards).map(line => (
          <tr key={`${line.section}/${line.board}/${line.round}/${line.table}`}>
            <td>
              {forms('preview.board', {
                board: line.board,
                table: `${tableName(signs, line.section, line.table)}/${line.round}`,
              })}
            </td>
            <td>
              {line.ns} – {line.ew}
            </td>
            <td>{arrow(line.was, line.is)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
