import { MOVEMENT_TEXT } from '../../../shared/text/catalogues.ts'
import { useText } from '../../text/use-text.ts'
import { hours } from '../movement/movement-words.ts'
import { Choice } from '../parts/Key.tsx'
import type { SectionDraft, Wishes } from './draft.ts'

const BOARDS = [18, 20, 22, 24, 26, 28, 30] as const
const MINUTES = [120, 150, 180, 210, 240] as const
/** Stands for "whatever is usual". */
const ANY = 0

/** What else the movement shall suit; every wish has its usual answer. */
export function DraftWishes({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(MOVEMENT_TEXT)
  const wishes = draft.wishes.value
  const wish = (key: keyof Wishes, value: number) => {
    const { [key]: _, ...others } = wishes
    draft.wishes.value = value === ANY ? others : { ...others, [key]: value }
  }
  const tables = Math.ceil(draft.pairs.value / 2)
  return (
    <>
      <Choice
        label={t('wish.winners')}
        options={[
          { value: ANY, word: t('wish.any') },
          { value: 1, word: t('wish.winners.1') },
          { value: 2, word: t('wish.winners.2') },
        ]}
        value={wishes.winners ?? ANY}
        onChoose={value => wish('winners', value)}
        testId="wish-winners"
      />
      <Choice
        label={t('wish.boards')}
        options={[
          { value: ANY, word: t('wish.usual') },
          ...BOARDS.map(value => ({ value, word: t.number(value) })),
        ]}
        value={wishes.boards ?? ANY}
        onChoose={value => wish('boards', value)}
        testId="wish-boards"
      />
      <Choice
        label={t('wish.copies')}
        options={[
          { value: ANY, word: t.number(1) },
          { value: 2, word: t.number(2) },
          ...(tables > 2 ? [{ value: tables, word: t('wish.copies.each') }] : []),
        ]}
        value={wishes.copies ?? ANY}
        onChoose={value => wish('copies', value)}
        testId="wish-copies"
      />
      <Choice
        label={t('wish.minutes')}
        options={[
          { value: ANY, word: t('wish.any') },
          ...MINUTES.map(value => ({ value, word: t('wish.hours', { time: hours(value) }) })),
        ]}
        value={wishes.minutes ?? ANY}
        onChoose={value => wish('minutes', value)}
        testId="wish-minutes"
      />
    </>
  )
}
