import { useSignal } from '@preact/signals'
import { Printer } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { SUITS } from '../../../shared/game/card.ts'
import type { Ranked, Traveller, TravellerLine } from '../../../shared/session/views/view-bodies.ts'
import { BigKey, type KeyKind } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { LinkBadge } from '../../components/LinkBadge.tsx'
import { EveningPlot } from '../../components/plots/EveningPlot.tsx'
import { Frequencies } from '../../components/plots/Frequencies.tsx'
import { Question } from '../../components/Question.tsx'
import { RankingTable } from '../../components/RankingTable.tsx'
import { SectionMark } from '../../components/SectionMark.tsx'
import { ContractText, SuitSymbol } from '../../components/SuitSymbol.tsx'
import { TravellerTable } from '../../components/TravellerTable.tsx'
import { FormFoot } from '../../director/kit/FormFoot.tsx'
import { Choice, Keys } from '../../director/kit/Key.tsx'
import panel from '../../director/kit/Panel.module.css'
import { ReasonField } from '../../director/kit/ReasonField.tsx'
import { SelectField } from '../../director/kit/SelectField.tsx'
import { PanelHead } from '../../director/panels/parts/PanelHead.tsx'
import { Row } from '../../director/panels/parts/Row.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_TEXT } from '../../text/director.ts'
import { useText } from '../../text/use-text.ts'
import styles from './Kit.module.css'

const is = classesOf({ ...panel, ...styles })

const RANKS: readonly KeyKind[] = ['safe', 'plain', 'quiet', 'alarm']

const line = (table: number, score: number, points: readonly [string, string]): TravellerLine => ({
  section: 'A',
  round: 1,
  table,
  ns: `${table}`,
  ew: `${table + 3}`,
  result: {
    kind: 'played',
    contract: { level: 4, strain: 'S', doubling: '' },
    declarer: 'N',
    tricks: score > 0 ? 10 : 9,
  },
  score,
  points: { NS: points[0], EW: points[1] },
  percent: null,
  comparison: null,
  ruling: null,
  deal: null,
  own: table === 2,
})

const TRAVELLER: Traveller = {
  section: 'A',
  board: 7,
  scoring: 'matchpoints',
  datum: null,
  cancelled: false,
  lines: [line(1, 620, ['3', '1']), line(2, 620, ['3', '1']), line(3, -100, ['0', '4'])],
}

const ranked = (label: string, rank: number, percent: string, shared = false): Ranked => ({
  contestant: label,
  label,
  team: '',
  players: ['Ana Kowalska', 'Bo Lindqvist'],
  total: '24',
  available: '40',
  percent,
  rank,
  shared,
  tieBreak: null,
  boards: 10,
})

const RANKING = [ranked('3', 1, '62.50'), ranked('1', 2, '55.00', true), ranked('5', 2, '55.00', true)]

const EVENING = ['75.00', '50.00', '20.00', '62.50', '100.00'].map((percent, index) => ({
  board: index + 1,
  points: null,
  percent,
}))

/** Draws the components that all screens share, each in its states: the page of `npm run kit`. */
export function Kit() {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const chosen = useSignal('S')
  const reason = useSignal('')
  const press = () => undefined
  return (
    <main class={is('kit')} data-screen="kit">
      <Part name="panel head">
        <PanelHead title={t('draft.movement')} />
      </Part>
      <Part name="key">
        {[false, true].map(disabled => (
          <Keys key={String(disabled)}>
            {RANKS.map(kind => (
              <BigKey key={kind} kind={kind} disabled={disabled} onPress={press}>
                {t('new-session')}
              </BigKey>
            ))}
            <BigKey chosen disabled={disabled} onPress={press}>
              {t('back')}
            </BigKey>
            <BigKey
              icon={Printer}
              under={t('draft.tables', { count: 4 })}
              disabled={disabled}
              onPress={press}
            >
              {t('new-session')}
            </BigKey>
          </Keys>
        ))}
      </Part>
      <Part name="choice">
        <Choice
          label={t('draft.game')}
          options={SUITS.map(value => ({ value, word: common(`strain.${value}`) }))}
          value={chosen.value}
          onChoose={value => {
            chosen.value = value
          }}
          testId="kit-choice"
        />
      </Part>
      <Part name="select field">
        <SelectField
          label={t('draft.game')}
          options={SUITS.map(value => ({ value: value as string, word: common(`strain.${value}`) }))}
          value={chosen.value}
          onChoose={value => {
            chosen.value = value
          }}
          testId="kit-select"
          hint={t('empty.hint')}
        />
      </Part>
      <Part name="field">
        <label class={is('field')}>
          <span>{t('draft.name')}</span>
          <input type="text" />
        </label>
        <ReasonField reason={reason} usual={[t('back')]} />
      </Part>
      <Part name="row">
        {['closed', 'open'].map(id => (
          <Row key={id} id={id} testId={`kit-row-${id}`} word={t('draft.movement')} state={t('offer.first')}>
            <p>{t('empty.hint')}</p>
          </Row>
        ))}
      </Part>
      <Part name="foot of a form">
        <FormFoot save={t('new-session')} saveId="kit-save" onSave={press} disabled={false} onCancel={press}>
          {t('empty.hint')}
        </FormFoot>
      </Part>
      <Part name="question">
        <Question
          question={t('empty.title')}
          detail={t('empty.hint')}
          safe={{ word: t('new-session'), onPress: press }}
          other={{ word: t('cancel'), onPress: press }}
        />
      </Part>
      <Part name="badge">
        {(['linked', 'tablet', 'unreachable'] as const).map(said => (
          <LinkBadge key={said} said={said} unsent={2} />
        ))}
        <SectionMark section="A" colour="red" />
      </Part>
      <Part name="suit">
        <p>
          {SUITS.map(suit => (
            <SuitSymbol key={suit} strain={suit} />
          ))}
        </p>
        <ContractText contract={{ level: 4, strain: 'H', doubling: 'X' }} />
      </Part>
      <Part name="traveller">
        <TravellerTable traveller={TRAVELLER} settings={{ leads: false }} />
      </Part>
      <Part name="ranking">
        <RankingTable rows={RANKING} by={{ scoring: 'matchpoints' }} own={['1']} />
      </Part>
      <Part name="plots">
        <Frequencies traveller={TRAVELLER} />
        <EveningPlot lines={EVENING} />
      </Part>
    </main>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <section class={is('part')} data-kit={name}>
      {children}
    </section>
  )
}
