import { STRAINS } from '../../../../../shared/game/card.ts'
import { AIMS } from '../../../../../shared/game/mini/result.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { classesOf } from '../../../../components/classes.ts'
import { SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { MINI_TEXT } from '../../../../text/games.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { declarerIn, type MiniDraft } from '../../../model/board/results/mini-draft.ts'

const is = classesOf(styles)

export function MiniFields({ draft }: { readonly draft: MiniDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const mini = useText(MINI_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <>
      <PointFields draft={draft} />
      <Choice
        label={t('form.declarer')}
        options={SEATS.map(value => ({ value, word: common(`seat.${value}`) }))}
        value={declarerIn(draft)}
        onChoose={value => {
          draft.said.value = value
        }}
        testId="declarer"
      />
      <Choice
        label={t('form.contract')}
        options={AIMS.map(value => ({ value, word: mini(`entry.${value}`) }))}
        value={draft.aim.value}
        onChoose={value => {
          draft.aim.value = value
        }}
        testId="aim"
      />
      <Choice
        label={t('form.strain')}
        options={STRAINS.map(value => ({
          value,
          word: <SuitSymbol strain={value} />,
          // "NT" is announced as written; a suit's symbol is not.
          ...(value === 'N' ? {} : { label: common(`strain.${value}`) }),
        }))}
        value={draft.strain.value}
        onChoose={value => {
          draft.strain.value = value
        }}
        testId="strain"
        columns={5}
      />
      <Choice
        label={t('form.tricks')}
        options={Array.from({ length: 14 }, (_, value) => ({ value, word: t.number(value) }))}
        value={draft.tricks.value}
        onChoose={value => {
          draft.tricks.value = value
        }}
        testId="tricks"
        columns={7}
      />
    </>
  )
}

/** Asks for the announced points, which determine the declarer; the director may not know them. */
function PointFields({ draft }: { readonly draft: MiniDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <fieldset class={is('points')}>
      <legend>{t('form.points.hint')}</legend>
      {SEATS.map(seat => (
        <label key={seat}>
          <span>{common(`seat.${seat}`)}</span>
          <input
            type="text"
            inputMode="numeric"
            maxLength={2}
            value={draft.points[seat].value}
            onInput={event => {
              draft.points[seat].value = event.currentTarget.value
            }}
            data-testid={`points-${seat}`}
          />
        </label>
      ))}
    </fieldset>
  )
}
