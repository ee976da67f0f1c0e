import type { Problem } from '../../../../../../shared/lib/parsed.ts'
import { MOVEMENT_PROBLEM_TEXT, MOVEMENT_TEXT } from '../../../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../../../shared/text/plan-title.ts'
import { problemWords } from '../../../../../../shared/text/problem-words.ts'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { figuresWords } from '../../../../model/plan/movement-words.ts'
import type { SectionDraft } from '../../../../model/prepare/draft.ts'

const is = classesOf(styles)

interface GivenProps {
  readonly draft: SectionDraft
  readonly note: string
  readonly problems?: readonly Problem[]
  readonly testId: string
}

export function PlanGiven({ draft, note, problems = [], testId }: GivenProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(MOVEMENT_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const plan = draft.plan.value
  const figures = draft.figures.value
  if (!plan || !figures) return null
  return (
    <div class={is('offer', 'chosen')} data-testid={testId}>
      <span class={is('title')}>✓ {planTitle(words, plan.title)}</span>
      <span class={is('facts')}>{note}</span>
      <span class={is('facts')}>{figuresWords(t, words, figures, plan).join(' · ')}</span>
      {problems.map(problem => (
        <span key={problem.code} class={is('facts')}>
          {problemWords(say, problem)}
        </span>
      ))}
    </div>
  )
}
