import { useSignal } from '@preact/signals'
import { isMatchGame } from '../../../../shared/game/games.ts'
import { profileById } from '../../../../shared/scoring/profiles/profiles.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { teamFormOf } from '../../../../shared/session/field/team-field.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { tablePolicy } from '../../../../shared/session/settings/table-policy.ts'
import { MOVEMENT_TEXT } from '../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../shared/text/plan-title.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../text/director-draw.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../text/director-evening.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../text/director-levels.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../text/director-matches.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../text/director-members.ts'
import { DIRECTOR_POLICY_TEXT, DIRECTOR_SCORING_TEXT } from '../../../text/director-panels.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../text/director-sessions.ts'
import { DIRECTOR_WALL_TEXT } from '../../../text/director-wall.ts'
import { SIGNS_TEXT } from '../../../text/signs.ts'
import { useText } from '../../../text/use-text.ts'
import { Keys } from '../../kit/Key.tsx'
import styles from '../../kit/Panel.module.css'
import { drawnSections } from '../../model/plan/drawn-sections.ts'
import { matchWords } from '../../model/session/match-words.ts'
import { policyWords } from '../../model/session/policy-words.ts'
import { scoringOf } from '../../model/session/scoring.ts'
import { useDirector } from '../../model/store/view.ts'
import { TableMatchFacts } from '../../panels/board/matches/TableMatchFacts.tsx'
import { PolicyForm } from '../../panels/desk/policy/PolicyForm.tsx'
import { SignsForm } from '../../panels/desk/policy/SignsForm.tsx'
import { WallPolicy } from '../../panels/desk/policy/WallPolicy.tsx'
import { ExportKeys } from '../../panels/desk/session/ExportKeys.tsx'
import { HandRecords } from '../../panels/desk/session/HandRecords.tsx'
import { ScoringForm } from '../../panels/desk/session/ScoringForm.tsx'
import { SettingsChange } from '../../panels/desk/session/SettingsChange.tsx'
import { StillMissingList } from '../../panels/desk/session/StillMissingList.tsx'
import { LanguageChoice } from '../../panels/parts/frame/LanguageChoice.tsx'
import { MessageKey } from '../../panels/parts/keys/MessageKey.tsx'
import { PapersKey } from '../../panels/parts/keys/PaperKeys.tsx'
import { SeatingKey } from '../../panels/parts/keys/SeatingKey.tsx'
import { PanelHead } from '../../panels/parts/PanelHead.tsx'
import { Row, RowKey, Rows } from '../../panels/parts/Row.tsx'
import { NamesForm } from '../../panels/people/NamesForm.tsx'
import { OwnSeatField } from '../../panels/people/OwnSeatField.tsx'
import { ChangeKeys } from '../../panels/plan/change/ChangeKeys.tsx'

const is = classesOf(styles)

/** Shows the session and its actions in four groups: play, settings, show, end. */
export function SessionPanel() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const closed = store.phase.value === 'closed'
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={t('page.session')} />
        <SessionFacts />
      </div>
      <Play />
      <SettingsRows />
      <Show />
      <Rows title={t('session.end')}>
        <SessionsKey />
        {closed ? <Finished /> : <FinishKey />}
      </Rows>
    </div>
  )
}

function Play() {
  const t = useText(DIRECTOR_TEXT)
  const members = useText(DIRECTOR_MEMBERS_TEXT)
  const { store, route } = useDirector()
  const sections = store.sections.value
  return (
    <Rows title={t('session.play')}>
      <DrawKey />
      {store.phase.value !== 'closed' && <ChangeKeys section={sections[0] ?? ''} />}
      <RowKey word={members('who')} onPress={() => route('attendance')} testId="open-attendance" />
      <RowKey word={members('members')} onPress={() => route('members')} testId="open-members" />
      <div class={is('whole')}>
        {sections.map(section => (
          <NamesForm key={section} section={section} alone={sections.length === 1} />
        ))}
      </div>
    </Rows>
  )
}

function Show() {
  const t = useText(DIRECTOR_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const { store, device, route } = useDirector()
  const isMatch = isMatchGame(store.settings.value ?? {})
  return (
    <Rows title={t('session.show')}>
      <Row id="print" word={t('session.print')} testId="session-print">
        {isMatch && <p data-testid="papers-none">{levels('papers.none')}</p>}
        <Keys>
          <BigKey onPress={device.print} testId="print">
            {t('ranking.print')}
          </BigKey>
          <SeatingKey />
          <PapersKey />
        </Keys>
      </Row>
      <Row id="files" word={t('session.files')} testId="session-files">
        <Keys>
          <ExportKeys />
        </Keys>
        {!isMatch && <HandRecords />}
      </Row>
      {!store.looking.value && (
        <div class={is('phone')}>
          <Keys>
            {(['address', 'devices'] as const).map(kind => (
              <BigKey key={kind} onPress={() => route(kind)} testId={`phone-${kind}`}>
                {t(`page.${kind}`)}
              </BigKey>
            ))}
            <MessageKey />
          </Keys>
        </div>
      )}
    </Rows>
  )
}

function SessionFacts() {
  const t = useText(DIRECTOR_TEXT)
  const movements = useText(MOVEMENT_TEXT)
  const policy = useText(DIRECTOR_POLICY_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  const state = store.state.value
  if (!settings) return null
  const titles = store.sections.value
    .flatMap(section => sectionOf(state, section)?.plan ?? [])
    .map(plan => planTitle(movements, plan.title))
  return (
    <dl class={is('facts')}>
      <dt>{t('session.movement')}</dt>
      <dd data-testid="movement">
        {[...new Set(titles)].map(title => (
          <p key={title}>{title}</p>
        ))}
      </dd>
      {isMatchGame(settings) ? <TableMatchFacts settings={settings} /> : <ScoringFacts settings={settings} />}
      <dt>{policy('policy')}</dt>
      <dd data-testid="policy">{policyWords(policy, tablePolicy(settings))}</dd>
    </dl>
  )
}

function ScoringFacts({ settings }: { readonly settings: Settings }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const matches = useText(DIRECTOR_MATCHES_TEXT)
  const areTeams = useDirector().store.contest.value === 'teams'
  const scoring = scoringOf(settings)
  return (
    <>
      <dt>{t('session.scoring')}</dt>
      <dd data-testid="scoring" data-form={scoring.form} data-profile={scoring.profile}>
        {words('scoring.stands', {
          form: words(`form.${areTeams ? teamFormOf(settings) : scoring.form}`),
          program: profileById(scoring.profile).title,
        })}
        {!areTeams && scoring.form === 'matchpoints' && <p>{t(`session.scale.${scoring.scale}`)}</p>}
        {matchWords(matches, scoring).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </dd>
      <dt>{t('draft.vulnerability')}</dt>
      <dd>{t(`draft.vulnerability.${settings.vulnerability}`)}</dd>
      <dt>{t('draft.leads')}</dt>
      <dd>{settings.leads ? t('draft.leads.yes') : t('draft.leads.no')}</dd>
    </>
  )
}

function SessionsKey() {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { route } = useDirector()
  return <RowKey word={t('open')} onPress={() => route('sessions')} testId="sessions-open" />
}

/** Opens the draw. If rounds are drawn, arrivals and departures are entered there. */
function DrawKey() {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store, route } = useDirector()
  const [first] = drawnSections(store.state.value)
  if (!first) return null
  return (
    <RowKey word={t('draw.open')} onPress={() => route('draw', { section: first.id })} testId="draw-open" />
  )
}

/**
 * Rows that open the scoring settings, with a preview of the effect on the ranking, and the settings of what screens
 * show.
 */
function SettingsRows() {
  const t = useText(DIRECTOR_TEXT)
  const scoring = useText(DIRECTOR_SCORING_TEXT)
  const policy = useText(DIRECTOR_POLICY_TEXT)
  const signs = useText(SIGNS_TEXT)
  const wall = useText(DIRECTOR_WALL_TEXT)
  const { store } = useDirector()
  return (
    <Rows title={t('session.settings')}>
      <SettingsChange part="scoring" word={scoring('scoring.change')}>
        {settings => <ScoringForm stands={scoringOf(settings)} />}
      </SettingsChange>
      <SettingsChange part="policy" word={policy('policy.change')}>
        {settings => <PolicyForm stands={tablePolicy(settings)} />}
      </SettingsChange>
      <Row id="wall" word={wall('title')} testId="session-wall">
        <WallPolicy />
      </Row>
      {store.sections.value.length > 1 && (
        <SettingsChange part="signs" word={signs('change')}>
          {settings => <SignsForm stands={settings.signs ?? []} />}
        </SettingsChange>
      )}
      <Row id="screen" word={t('session.screen')} testId="session-screen">
        {store.phase.value !== 'closed' && <OwnSeatField />}
        <LanguageChoice />
      </Row>
    </Rows>
  )
}

/** Draws the key that finishes the session, at once if every board has a result; otherwise it asks first. */
function FinishKey() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const draw = useText(DIRECTOR_DRAW_TEXT)
  const asked = useSignal(false)
  const missing = store.missing.value.length
  const toDraw = Math.max(0, ...store.room.value.map(section => section.toDraw))
  const isWhole = missing === 0 && toDraw === 0
  const press = () => {
    if (isWhole) finish()
    else asked.value = true
  }
  const finish = () => {
    asked.value = false
    void store.close(true)
  }
  if (asked.value && !isWhole)
    return (
      <div class={is('question', 'whole')} data-testid="finish-question">
        {missing > 0 && <p>{t('session.finish.sure', { count: missing })}</p>}
        {toDraw > 0 && <p>{draw('finish.to-draw', { count: toDraw })}</p>}
        <Keys>
          <BigKey kind="safe" onPress={() => (asked.value = false)} testId="finish-no">
            {t('cancel')}
          </BigKey>
          <BigKey kind="alarm" onPress={finish} testId="finish-yes">
            {t('session.finish.yes')}
          </BigKey>
        </Keys>
        <StillMissingList />
      </div>
    )
  return (
    <div class={is('stack', 'whole')}>
      {missing === 0 && <p>{t('session.finish.complete')}</p>}
      {toDraw > 0 && <p>{draw('finish.to-draw', { count: toDraw })}</p>}
      <BigKey kind={isWhole ? 'safe' : 'plain'} onPress={press} testId="finish">
        {t('session.finish')}
      </BigKey>
    </div>
  )
}

function Finished() {
  const t = useText(DIRECTOR_TEXT)
  const evening = useText(DIRECTOR_EVENING_TEXT)
  const { store, prepared } = useDirector()
  return (
    <div class={is('stack', 'whole')}>
      <p data-testid="finished">
        <strong>{t('session.finished')}</strong>
      </p>
      {!store.looking.value && (
        <Keys>
          <BigKey onPress={() => store.prepare(true)} testId="next-session">
            {t('session.next')}
          </BigKey>
          <BigKey
            onPress={() => {
              prepared.value = { kind: 'evening' }
              store.prepare(true)
            }}
            testId="new-evening"
          >
            {evening('open')}
          </BigKey>
          <BigKey kind="quiet" onPress={() => store.close(false)} testId="take-up-again">
            {t('session.again')}
          </BigKey>
        </Keys>
      )}
      <StillMissingList />
    </div>
  )
}
