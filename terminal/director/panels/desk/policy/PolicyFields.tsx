import type { TablePolicy } from '../../../../../shared/session/settings/table-policy.ts'
import { DIRECTOR_POLICY_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { IN_TABLE_MATCHES, POLICY_CHOICES, type PolicyAnswer } from '../../../model/session/policy-choices.ts'

interface Props {
  readonly policy: TablePolicy
  /** True if a round is one match at its table: then tricks, calls and travellers are not asked about. */
  readonly isMatch: boolean
  readonly onChange: (policy: TablePolicy) => void
}

/** Asks for the tables' policy: every question has a default. */
export function PolicyFields({ policy, isMatch, onChange }: Props) {
  const t = useText(DIRECTOR_POLICY_TEXT)
  return (
    <>
      {POLICY_CHOICES.filter(({ of }) => !isMatch || IN_TABLE_MATCHES.has(of)).map(
        ({ of, question, answers }) => {
          const all: readonly PolicyAnswer[] = answers
          return (
            <Choice
              key={of}
              label={t(question)}
              options={all.map(({ id, word }) => ({ value: id, word: t(word) }))}
              value={all.find(one => one.isIn(policy))?.id ?? null}
              onChoose={chosen => {
                const answer = all.find(({ id }) => id === chosen)
                if (answer) onChange(answer.chosenIn(policy))
              }}
              testId={`policy-${of}`}
            />
          )
        },
      )}
    </>
  )
}
