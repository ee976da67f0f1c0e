import { guideCardHolders } from '../../../../shared/movement/plan/team-halves.ts'
import { type Section, sectionsIn } from '../../../../shared/session/section/section.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { MOVEMENT_PROBLEM_TEXT, PAPER_TEXT } from '../../../../shared/text/catalogues.ts'
import { guideCards, type PaperCard, tableCards } from '../../../../shared/text/paper-cards.ts'
import { whoWords } from '../../../../shared/text/problem-words.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from './Papers.module.css'

const is = classesOf(styles)

/** Prints a card for each table, to be left on it: who comes in each round, with which boards, and where these go. */
export function TableCardsPaper() {
  const paper = useText(PAPER_TEXT)
  const { store } = useDirector()
  return (
    <CardPages
      testId="table-card-print"
      isRoomy={true}
      cards={sectionsIn(store.state.value).flatMap(section =>
        tableCards(paper, section.plan, table => tableName(store.signs.value, section.id, table)).map(
          card => ({
            card,
            section,
            names: [],
          }),
        ),
      )}
    />
  )
}

/** Prints a card for each pair, player or half of a team: its name, and where it plays, round by round. */
export function NameCardsPaper() {
  const paper = useText(PAPER_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const { store } = useDirector()
  return (
    <CardPages
      testId="name-card-print"
      cards={sectionsIn(store.state.value).flatMap(section => {
        const walkers = guideCardHolders(section.plan)
        const called = (table: number) => tableName(store.signs.value, section.id, table)
        return guideCards(paper, section.plan, who => capital(whoWords(say, who)), called).map(
          (card, at) => ({
            card,
            section,
            names: namesOf(section, walkers[at]?.id),
          }),
        )
      })}
    />
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns the names; for half a team those of the whole, which decides itself who sits where. */
function namesOf(section: Section, walker: string | undefined): readonly string[] {
  if (walker === undefined) return []
  const id = section.plan.kind === 'teams' ? walker.replace(/ (?:NS|EW)$/, '') : walker
  const team = section.teamNameOf(id)
  return [...(team === undefined ? [] : [team]), ...section.playersOf(id)]
}

interface CardPagesProps {
  readonly cards: readonly {
    readonly card: PaperCard
    readonly section: Section
    readonly names: readonly string[]
  }[]
  readonly testId: string
  /** True for cards on a table, read from its four sides: side by side they would be too small. */
  readonly isRoomy?: boolean
}

function CardPages({ cards, testId, isRoomy = false }: CardPagesProps) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const isApart = store.sections.value.length > 1
  return (
    <section class={is('page', isRoomy ? 'roomy' : 'cards')}>
      {cards.map(({ card, section, names }) => (
        <article key={`${section.id}/${card.title}`} class={is('card', 'cut')} data-testid={testId}>
          <h2 class={is('called')}>
            {names.length > 0 ? t.list(names) : card.title}
            <small>
              {isApart && `${t('room.section', { section: section.id })} · `}
              {names.length > 0 ? card.title : store.settings.value?.name}
            </small>
          </h2>
          <table class={is('lines', 'framed')}>
            <thead>
              <tr>
                {card.head.map((word, at) => (
                  <th key={String(at)} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {card.rows.map(row => (
                <tr key={row[0]}>
                  {row.map((cell, at) => (
                    <td key={String(at)}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      ))}
    </section>
  )
}
