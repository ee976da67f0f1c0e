import { GAME_IDS } from '../../../shared/game/games.ts'
import { USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Choice } from '../parts/Key.tsx'
import { ScoringFields } from '../session/ScoringFields.tsx'
import styles from './Draft.module.css'
import { chooseGame, type SectionDraft } from './draft.ts'

const is = classesOf(styles)

/** How it is scored, and who plays: all of it has a usual answer. */
export function DraftDetails({
  draft,
  several,
}: {
  readonly draft: SectionDraft
  /** Whether it is one of several sections. */
  readonly several: boolean
}) {
  const t = useText(DIRECTOR_TEXT)
  const named = draft.named.value.length
  return (
    <div class={is('details')}>
      <ScoringFields
        scoring={draft.scoring.value}
        contest={draft.plan.value?.kind}
        onChange={scoring => {
          draft.scoring.value = scoring
        }}
      />
      {several && (
        <Choice
          label={t('draft.sections')}
          options={(['across', 'apart'] as const).map(value => ({
            value,
            word: t(`draft.sections.${value}`),
          }))}
          value={draft.field.value}
          onChoose={value => {
            draft.field.value = value
          }}
          testId="sections"
        />
      )}
      <GameFields draft={draft} />
      <Choice
        label={t('draft.vulnerability')}
        options={(['by-board', 'none'] as const).map(value => ({
          value,
          word: t(`draft.vulnerability.${value}`),
        }))}
        value={draft.vulnerability.value}
        onChoose={value => {
          draft.vulnerability.value = value
        }}
        testId="vulnerability"
      />
      {draft.game.value.id === 'bridge' && (
        <Choice
          label={t('draft.leads')}
          options={[
            { value: false, word: t('draft.leads.no') },
            { value: true, word: t('draft.leads.yes') },
          ]}
          value={draft.leads.value}
          onChoose={value => {
            draft.leads.value = value
          }}
          testId="leads"
        />
      )}
      <label class={is('field')}>
        <span>{t('draft.names')}</span>
        <textarea
          class={is('names')}
          value={draft.names.value}
          onInput={event => {
            draft.names.value = event.currentTarget.value
          }}
          data-testid="names"
        />
        <span class={is('facts')}>
          {named > 0
            ? t('draft.names.taken', { count: named })
            : t(`draft.names.hint.${draft.plan.value?.kind ?? 'pairs'}`)}
        </span>
      </label>
    </div>
  )
}

/** Which game is played, and what it leaves to the club. */
function GameFields({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const game = draft.game.value
  return (
    <>
      <Choice
        label={t('draft.game')}
        options={GAME_IDS.map(value => ({ value, word: t(`draft.game.${value}`) }))}
        value={game.id}
        onChoose={id => chooseGame(draft, id === 'mini' ? USUAL_MINI : { id })}
        testId="game"
      />
      {game.id === 'mini' && (
        <>
          <Choice
            label={t('draft.points')}
            options={[
              { value: true, word: t('draft.points.yes') },
              { value: false, word: t('draft.points.no') },
            ]}
            value={game.points}
            onChoose={points => chooseGame(draft, { ...game, points })}
            testId="mini-points"
          />
          <Choice
            label={t('draft.equal')}
            options={(['dealer', 'passed-out'] as const).map(value => ({
              value,
              word: t(`draft.equal.${value}`),
            }))}
            value={game.equal}
            onChoose={equal => chooseGame(draft, { ...game, equal })}
            testId="mini-equal"
          />
        </>
      )}
    </>
  )
}
