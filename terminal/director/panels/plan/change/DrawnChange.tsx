import { useSignal } from '@preact/signals'
import * as v from 'valibot'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../../text/director-players.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { keptField } from '../../../kit/kept-form.ts'
import styles from '../../../kit/Panel.module.css'
import { type ChangeKind, changeKinds } from '../../../model/plan/change-kinds.ts'
import { changeKindWords } from '../../../model/plan/change-words.ts'
import {
  WHO_KINDS,
  type WhoFields,
  type WhoKind,
  whoFieldsSchema,
  whoKindSchema,
} from '../../../model/plan/who-change.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import { WhoForm } from '../pick/WhoForm.tsx'
import { ChangeForm, type ChangeFormProps } from './ChangeForm.tsx'

const is = classesOf(styles)

/** Changes of a written-out movement that also apply to a drawn round. */
const DRAWN_KINDS = [
  'boards-instead',
  'wrong-direction',
  'seats-instead',
  'round-cut-short',
] as const satisfies readonly ChangeKind[]

interface DrawnProps extends Omit<ChangeFormProps, 'section'> {
  readonly section: Section
}

/** Changes a drawn movement: people join and leave by the draw; events at a table are entered as anywhere. */
export function DrawnChange({ section, begun, onDone }: DrawnProps) {
  const t = useText(MOVEMENT_TEXT)
  const draw = useText(DIRECTOR_DRAW_TEXT)
  const players = useText(DIRECTOR_PLAYERS_TEXT)
  const { route } = useDirector()
  const first =
    begun && (begun.kind === 'late-pair' ? 'late' : begun.kind === 'pair-leaves' ? 'leaves' : null)
  const who = useSignal<WhoKind | null>(first ?? null)
  const keyed = useSignal<WhoFields | null>(null)
  const forget = useKeptForm(['who', section.id, ...(first ? [first] : [])].join('/'), [
    keptField('kind', who, whoKindSchema),
    keptField('keyed', keyed, v.nullable(whoFieldsSchema)),
  ])
  // Events at a table have a form of their own, with separate stored input.
  const other = begun && first === null ? begun.kind : null
  const kind = section.plan.kind === 'teams' ? 'teams' : 'pairs'
  const word = (one: WhoKind) => draw(one === 'rounds' ? 'who.rounds' : `who.${one}.${kind}`)
  const ask = () => route('movement')
  if (other)
    return (
      <ChangeForm
        section={section.id}
        begun={{ ...begun, section: section.id, kind: other }}
        onElse={ask}
        onDone={() => {
          ask()
          onDone()
        }}
      />
    )
  return (
    <div class={is('stack', 'wide')}>
      {who.value === null ? (
        <>
          <Choice
            label={t('change.what')}
            options={[
              ...WHO_KINDS.map(value => ({ value, word: word(value) })),
              ...DRAWN_KINDS.filter(one => changeKinds(kind).includes(one)).map(value => ({
                value,
                word: changeKindWords(t, players, kind, value),
              })),
            ]}
            value={null}
            onChoose={value => {
              const drawn = WHO_KINDS.find(one => one === value)
              const kind = DRAWN_KINDS.find(one => one === value)
              keyed.value = null
              if (drawn) who.value = drawn
              else if (kind) route('movement', { begun: { section: section.id, kind } })
            }}
            testId="change-kind"
          />
          <p class={is('soft')}>{t('change.ask')}</p>
        </>
      ) : (
        <>
          <div class={is('line', 'wide')}>
            <h3>{word(who.value)}</h3>
            <BigKey kind="quiet" onPress={() => (who.value = null)} testId="change-else">
              {t('change.else')}
            </BigKey>
          </div>
          <WhoForm
            key={who.value}
            {...{ section, keyed, kind: who.value }}
            onDone={() => {
              forget()
              onDone()
            }}
          />
        </>
      )}
    </div>
  )
}
