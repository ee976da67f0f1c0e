import { formatTrim, parseTrim, type Trim } from '../../../../../shared/scoring/imps/trim.ts'
import { profileById } from '../../../../../shared/scoring/profiles/profiles.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { dropSetting, HOLDS, TRIMS, trimWords } from '../../../model/session/butler-choices.ts'
import { type ScoringChoice, withoutChoice } from '../../../model/session/scoring.ts'
import { TrimTable, usualRows } from './TrimTable.tsx'

interface Props {
  readonly scoring: ScoringChoice
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Asks how many scores the datum drops at each end, and how many results a board waits for. */
export function ButlerFields({ scoring, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const program = profileById(scoring.profile).title
  const { drop, hold } = scoring
  return (
    <>
      <Choice<string>
        label={words('drop')}
        options={[
          { value: 'program', word: words('drop.program', { program }) },
          ...TRIMS.map(trim => ({ value: formatTrim(trim), word: trimWords(words, trim) })),
          { value: 'table', word: words('drop.by-table') },
        ]}
        value={drop ? (drop.kind === 'table' ? 'table' : formatTrim(drop)) : 'program'}
        onChoose={value => {
          const trim: Trim | undefined =
            value === 'table' ? { kind: 'table', rows: usualRows() } : parseTrim(value)
          onChange(trim ? { ...scoring, drop: dropSetting(trim) } : withoutChoice(scoring, 'drop'))
        }}
        testId="drop"
      />
      {drop?.kind === 'table' && (
        <TrimTable rows={drop.rows} onChange={trim => onChange({ ...scoring, drop: dropSetting(trim) })} />
      )}
      <Choice<string | number>
        label={words('hold')}
        options={[
          { value: 'program', word: words('hold.program', { program }) },
          ...HOLDS.map(count => ({
            value: count,
            word: count === 1 ? words('hold.none') : words('hold.count', { count }),
          })),
        ]}
        value={hold ?? 'program'}
        onChoose={value =>
          onChange(typeof value === 'number' ? { ...scoring, hold: value } : withoutChoice(scoring, 'hold'))
        }
        testId="hold"
      />
    </>
  )
}
