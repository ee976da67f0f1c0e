import { stayersIn } from '../../../../../../shared/movement/choose/walking-figures.ts'
import { MOVEMENT_TEXT } from '../../../../../../shared/text/catalogues.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../../text/director-members.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../../text/director-opening.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Choice } from '../../../../kit/Key.tsx'
import { hours } from '../../../../model/plan/movement-words.ts'
import { kindOf, tablesFor } from '../../../../model/prepare/contest.ts'
import type { SectionDraft } from '../../../../model/prepare/draft.ts'
import type { Wishes } from '../../../../model/prepare/turnout.ts'

const BOARDS = [18, 20, 22, 24, 26, 28, 30] as const
/** Lengths of a match between two teams; 8 to 24 are offered by default. */
const MATCH_BOARDS = [8, 12, 14, 16, 20, 21, 24, 28, 32, 40, 48] as const
/** Numbers of board sets for teams and players, who do not share. */
const SETS = [1, 2, 3, 4] as const
const MINUTES = [120, 150, 180, 210, 240] as const
/** Stands for "whatever is usual". */
const ANY = 0

/** Asks for further requirements of the movement; each has a default. */
export function DraftWishes({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(MOVEMENT_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const contest = draft.contest.value
  const kind = kindOf(contest)
  const isMatch = contest === 'team-match'
  const wishes = draft.wishes.value
  const wish = (key: keyof Wishes, value: number) => {
    const { [key]: _, ...others } = wishes
    draft.wishes.value = value === ANY ? others : { ...others, [key]: value }
  }
  const tables = tablesFor(contest, draft.turnout.value)
  return (
    <>
      {kind === 'pairs' && (
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
      )}
      <Choice
        label={words(isMatch ? 'wish.boards.match' : `wish.boards.${kind}`)}
        options={[
          { value: ANY, word: t(isMatch ? 'wish.any' : 'wish.usual') },
          ...(isMatch ? MATCH_BOARDS : BOARDS).map(value => ({ value, word: t.number(value) })),
        ]}
        value={wishes.boards ?? ANY}
        onChoose={value => wish('boards', value)}
        testId="wish-boards"
      />
      {!isMatch && (
        <Choice
          label={t('wish.copies')}
          options={
            kind === 'pairs'
              ? [
                  { value: ANY, word: t('wish.usual') },
                  { value: 1, word: t.number(1) },
                  { value: 2, word: t.number(2) },
                  ...(tables > 2 ? [{ value: tables, word: t('wish.copies.each') }] : []),
                ]
              : [
                  { value: ANY, word: words('wish.copies.any') },
                  ...SETS.map(value => ({ value, word: t.number(value) })),
                ]
          }
          value={wishes.copies ?? ANY}
          onChoose={value => wish('copies', value)}
          testId="wish-copies"
        />
      )}
      {kind === 'pairs' && <Staying draft={draft} onWish={count => wish('staying', count)} />}
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

/** Asks for pairs that must not move, and shows their numbers there. */
function Staying({
  draft,
  onWish,
}: {
  readonly draft: SectionDraft
  readonly onWish: (count: number) => void
}) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const movements = useText(MOVEMENT_TEXT)
  const staying = draft.wishes.value.staying ?? ANY
  const plan = draft.plan.value
  const stayers = plan ? stayersIn(plan) : []
  const labels = plan?.contestants.flatMap(({ id, label }) => (stayers.includes(id) ? [label] : [])) ?? []
  return (
    <div>
      <Choice
        label={t('staying')}
        options={[
          { value: ANY, word: movements('wish.any') },
          ...STAYING.map(value => ({ value, word: t.number(value) })),
        ]}
        value={staying}
        onChoose={onWish}
        testId="wish-staying"
      />
      {staying !== ANY && (
        <p data-testid="staying-are">
          {labels.length >= staying ? t('staying.are', { pairs: t.list(labels) }) : t('staying.none')}
        </p>
      )}
    </div>
  )
}

const STAYING = [1, 2, 3, 4, 6, 8] as const
