import type { BySeat } from '../../../../../shared/game/seat.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import type { LawBook } from '../../../../../shared/laws/grammar.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_LAW_TEXT } from '../../../../text/director-law.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { PLAY_KINDS } from '../../../model/board/rulings/kinds.ts'
import type { LawDraft } from '../../../model/board/rulings/law-draft.ts'

interface Props {
  readonly draft: LawDraft
  readonly book: LawBook
  readonly boards: readonly number[]
  /** Board that is at the table now; null for none. */
  readonly inPlay: number | null
  readonly names: BySeat<string | null>
  readonly asksDeclarer: boolean
}

/** Asks for the subject of the ruling, one choice after the other: board, kind, player. */
export function Begin({ draft, book, boards, inPlay, names, asksDeclarer }: Props) {
  const t = useText(DIRECTOR_LAW_TEXT)
  if (draft.board.value === null)
    return (
      <Choice
        label={t('board')}
        options={boards.map(board => ({
          value: board,
          word: t.number(board),
          ...(board === inPlay && { under: t('in-play') }),
        }))}
        value={null}
        onChoose={board => {
          draft.board.value = board
        }}
        testId="law-of-board"
      />
    )
  if (draft.irregularity.value === null) return <Kinds draft={draft} book={book} />
  if (draft.offender.value === null)
    return (
      <Seats
        question={t('who')}
        names={names}
        onSeat={seat => {
          draft.offender.value = seat
        }}
      />
    )
  return asksDeclarer ? (
    <Seats
      question={t('who.declarer')}
      names={names}
      onSeat={seat => {
        draft.declarer.value = seat
      }}
    />
  ) : null
}

function Kinds({ draft, book }: Pick<Props, 'draft' | 'book'>) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const kinds = book.starts.map(({ irregularity }) => irregularity)
  return (
    <>
      <h3>{t('kind')}</h3>
      {(['auction', 'play'] as const).map(group => {
        const own = kinds.filter(kind => PLAY_KINDS.includes(kind) === (group === 'play'))
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={t(`kind.${group}`)}>
            <h4>{t(`kind.${group}`)}</h4>
            <Keys>
              {own.map(kind => (
                <BigKey
                  key={kind}
                  onPress={() => {
                    draft.irregularity.value = kind
                  }}
                  testId={`law-kind-${kind}`}
                >
                  {acts(`irregularity.${kind}`)}
                </BigKey>
              ))}
            </Keys>
          </section>
        )
      })}
    </>
  )
}

interface SeatsProps {
  readonly question: string
  readonly names: BySeat<string | null>
  readonly onSeat: (seat: (typeof SEATS)[number]) => void
}

function Seats({ question, names, onSeat }: SeatsProps) {
  const common = useText(COMMON_TEXT)
  return (
    <Choice
      label={question}
      options={SEATS.map(seat => ({
        value: seat,
        word: common(`seat.${seat}`),
        ...(names[seat] !== null && { under: names[seat] }),
      }))}
      value={null}
      onChoose={onSeat}
      testId="law-who"
    />
  )
}
