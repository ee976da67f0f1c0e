import { DIRECTOR_LEVELS_TEXT } from '../../../../../text/director-levels.ts'
import { useText } from '../../../../../text/use-text.ts'
import { SelectField } from '../../../../kit/SelectField.tsx'

const DEALS = [12, 16, 20, 24, 32, 40] as const

interface Props {
  readonly value: number
  readonly onChoose: (deals: number) => void
}

/** Asks for the number of deals of a round; more than are played in its time do no harm. */
export function DealsChoice({ value, onChoose }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <SelectField
      label={t('deals.most')}
      options={DEALS.map(deals => ({ value: deals, word: t.number(deals) }))}
      value={value}
      onChoose={onChoose}
      testId="boards"
    />
  )
}
