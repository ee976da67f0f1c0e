import { MOST_MOVEMENT_BYTES } from '../../../../../../shared/formats/movements/movement-file.ts'
import type { Problem } from '../../../../../../shared/lib/parsed.ts'
import { MOVEMENT_PROBLEM_TEXT, MOVEMENT_TEXT } from '../../../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../../../shared/text/plan-title.ts'
import { problemWords } from '../../../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../../text/director-opening.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { FileKey } from '../../../../kit/FileKey.tsx'
import { SelectField } from '../../../../kit/SelectField.tsx'
import type { SectionDraft } from '../../../../model/prepare/draft.ts'
import { PlanGiven } from './PlanGiven.tsx'

const is = classesOf(styles)

interface DraftFileProps {
  readonly draft: SectionDraft
}

/** Loads a movement from a file: the key, the outcome, and the choice if there are several. */
export function DraftFile({ draft }: DraftFileProps) {
  const t = useText(DIRECTOR_TEXT)
  const file = draft.file.value
  if (file.kind === 'plan')
    return (
      <>
        <PlanGiven
          draft={draft}
          note={t('draft.file.taken', { name: file.name })}
          problems={file.movements[file.at]?.notes ?? []}
          testId="plan-of-file"
        />
        {file.movements.length > 1 && <Which draft={draft} />}
        {file.leftOut.length > 0 && <LeftOut problems={file.leftOut} />}
        <BigKey kind="quiet" onPress={draft.dropFile} testId="file-drop">
          {t('draft.file.drop')}
        </BigKey>
      </>
    )
  return (
    <>
      {file.kind === 'refused' && (
        <p class={is('refused')} data-testid="file-refused">
          <FileRefused name={file.name} problem={file.problem} />
        </p>
      )}
      <FileKey
        label={t('draft.file')}
        accept=".json,.txt,.mov,.MOV,.asc,.ASC,.csv,application/json,text/plain,text/csv"
        most={MOST_MOVEMENT_BYTES}
        onFile={(bytes, name) => draft.readFile(name, bytes)}
        testId="plan-file"
      />
    </>
  )
}

function FileRefused({ name, problem }: { readonly name: string; readonly problem: Problem }) {
  const t = useText(DIRECTOR_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  return <>{t('draft.file.refused', { name, sentence: problemWords(say, problem) })}</>
}

const LEFT_OUT_SHOWN = 3

/** Lists the unreadable movements of a collection; the others can be taken. */
function LeftOut({ problems }: { readonly problems: readonly Problem[] }) {
  const opening = useText(DIRECTOR_OPENING_TEXT)
  const words = useText(MOVEMENT_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const more = problems.length - LEFT_OUT_SHOWN
  return (
    <div class={is('refused')} data-testid="file-left-out">
      <p>{opening('file.left-out', { count: problems.length })}</p>
      {problems.slice(0, LEFT_OUT_SHOWN).map((problem, at) => (
        <p key={String(at)}>{problemWords(say, problem)}</p>
      ))}
      {more > 0 && <p>{words('edit.more', { count: more })}</p>}
    </div>
  )
}

function Which({ draft }: DraftFileProps) {
  const words = useText(MOVEMENT_TEXT)
  const file = draft.file.value
  if (file.kind !== 'plan') return null
  return (
    <SelectField
      label={words('file.which')}
      options={file.movements.map(({ plan }, value) => ({ value, word: planTitle(words, plan.title) }))}
      value={file.at}
      onChoose={draft.chooseInFile}
      testId="file-which"
    />
  )
}
