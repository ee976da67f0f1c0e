import { LEVELS, levelWord } from '../../../../../../shared/game/levels/level.ts'
import type { LevelRules } from '../../../../../../shared/game/levels/variant.ts'
import { VARIANTS } from '../../../../../../shared/game/levels/variants.ts'
import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { PhraseText } from '../../../../../components/PhraseText.tsx'
import { DIRECTOR_LEVELS_TEXT } from '../../../../../text/director-levels.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { Choice, Keys } from '../../../../kit/Key.tsx'
import { chooseGame, type Shared } from '../../../../model/prepare/draft.ts'
import {
  bottomOf,
  examplesOf,
  LASTS,
  MINUTES,
  mayBeMust,
  type RuleAsked,
  STEPS,
  sourceOf,
  stepOf,
  THRESHOLDS,
  variantOf,
  withBottom,
  withLast,
  withMust,
  withStep,
  withVariant,
} from '../../../../model/prepare/rules-draft.ts'

const is = classesOf(styles)

/** Asks for the options of a level match: known rule sets, and the main rules, each with its source. */
export function LevelsFields({ shared }: { readonly shared: Shared }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const game = shared.game.value
  if (game.id !== 'levels') return null
  const { rules } = game
  const change = (changed: LevelRules) => chooseGame(shared, { ...game, rules: changed })
  const variant = variantOf(rules)
  return (
    <>
      <p class={is('facts')}>{t('what')}</p>
      <Choice
        label={t('rules')}
        options={[
          ...VARIANTS.map(value => ({ value, word: t(`rules.${value}`) })),
          ...(variant === null ? [{ value: 'own' as const, word: t('rules.own') }] : []),
        ]}
        value={variant ?? 'own'}
        onChoose={id => {
          if (id !== 'own') change(withVariant(rules, id))
        }}
        columns={2}
        testId="levels-rules"
      />
      <Examples rules={rules} />
      <Choice
        label={t('minutes')}
        options={MINUTES.map(count => ({ value: count, word: t('minutes.count', { count }) }))}
        value={rules.minutes}
        onChoose={minutes => change({ ...rules, minutes })}
        testId="levels-minutes"
      />
      <details class={is('details')}>
        <summary data-testid="levels-each">{t('rules.each')}</summary>
        <div class={is('details')}>
          <Points rules={rules} onChange={change} />
          <Levels rules={rules} onChange={change} />
          <AtTheEnd rules={rules} onChange={change} />
        </div>
      </details>
    </>
  )
}

interface RulesProps {
  readonly rules: LevelRules
  readonly onChange: (rules: LevelRules) => void
}

function Examples({ rules }: Pick<RulesProps, 'rules'>) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <p class={is('facts')} data-testid="levels-examples">
      {t('examples', {
        examples: t.row(
          examplesOf(rules).map(({ points, tookOver, levels }) =>
            levels === 0
              ? t(tookOver ? 'example.over' : 'example.stay', { points })
              : t(tookOver ? 'example.over.rise' : 'example.stay.rise', { points, count: levels }),
          ),
        ),
      })}
    </p>
  )
}

function Source({ rules, rule }: Pick<RulesProps, 'rules'> & { readonly rule: RuleAsked }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const source = sourceOf(rules, rule)
  return (
    <span class={is('facts')} data-testid={`source-${rule}`} data-from={source?.from ?? 'own'}>
      {source ? t(`source.${rule}.${source.variant}`) : t('source.own')}
    </span>
  )
}

function Points({ rules, onChange }: RulesProps) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <>
      <div class={is('field')}>
        <Choice
          label={t('rule.threshold')}
          options={THRESHOLDS.map(value => ({ value, word: t.number(value) }))}
          value={rules.threshold}
          onChoose={threshold => onChange({ ...rules, threshold })}
          testId="levels-threshold"
        />
        <Source rules={rules} rule="threshold" />
      </div>
      <div class={is('field')}>
        <Choice
          label={t('rule.step')}
          options={STEPS.map(value => ({ value, word: t.number(value) }))}
          value={stepOf(rules)}
          onChoose={step => onChange(withStep(rules, step))}
          testId="levels-step"
        />
        <Source rules={rules} rule="step" />
      </div>
      <div class={is('field')}>
        <Choice
          label={t('rule.bottom')}
          options={VARIANTS.map(value => ({ value, word: t(`rule.bottom.${value}`) }))}
          value={bottomOf(rules)}
          onChoose={id => onChange(withBottom(rules, id))}
          columns={2}
          testId="levels-bottom"
        />
        <Source rules={rules} rule="bottom" />
      </div>
    </>
  )
}

function Levels({ rules, onChange }: RulesProps) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <>
      <div class={is('field')}>
        <Choice
          label={t('rule.last')}
          options={LASTS.map(value => ({
            value,
            word: <PhraseText game="levels" phrase={levelWord(value)} />,
          }))}
          value={LASTS.find(one => one === rules.last) ?? null}
          onChoose={last => onChange(withLast(rules, last))}
          testId="levels-last"
        />
        <Source rules={rules} rule="last" />
      </div>
      <fieldset class={is('before')}>
        <legend class={is('facts')}>{t('rule.musts')}</legend>
        <Keys>
          {LEVELS.filter(level => mayBeMust(level, rules)).map(level => {
            const chosen = rules.musts.includes(level)
            return (
              <BigKey
                key={level}
                chosen={chosen}
                onPress={() => onChange(withMust(rules, level, !chosen))}
                testId={`levels-must-${level}`}
              >
                <PhraseText game="levels" phrase={levelWord(level)} />
              </BigKey>
            )
          })}
        </Keys>
        <Source rules={rules} rule="musts" />
      </fieldset>
    </>
  )
}

function AtTheEnd({ rules, onChange }: RulesProps) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <>
      <div class={is('field')}>
        <Choice
          label={t('rule.atTime')}
          options={(['finish', 'cut'] as const).map(value => ({ value, word: t(`rule.atTime.${value}`) }))}
          value={rules.atTime}
          onChoose={atTime => onChange({ ...rules, atTime })}
          columns={2}
          testId="levels-at-time"
        />
        <Source rules={rules} rule="atTime" />
      </div>
      <div class={is('field')}>
        <Choice
          label={t('rule.equal')}
          options={(['holder', 'drawn'] as const).map(value => ({ value, word: t(`rule.equal.${value}`) }))}
          value={rules.equal}
          onChoose={equal => onChange({ ...rules, equal })}
          columns={2}
          testId="levels-equal"
        />
        <Source rules={rules} rule="equal" />
      </div>
    </>
  )
}
