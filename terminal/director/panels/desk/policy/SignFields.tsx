import {
  HIGHEST_FIRST_TABLE,
  type SectionSign,
  SIGN_COLOURS,
} from '../../../../../shared/session/settings/section-signs.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../../components/classes.ts'
import { SectionMark } from '../../../../components/SectionMark.tsx'
import { SIGNS_TEXT } from '../../../../text/signs.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import panel from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import {
  numbered,
  type SignedSection,
  type SignsDraft,
  signsOf,
  withSign,
} from '../../../model/session/signs-draft.ts'
import styles from './SignFields.module.css'

const is = classesOf({ ...panel, ...styles })

interface Props {
  readonly sections: readonly SignedSection[]
  readonly draft: SignsDraft
  readonly onChange: (draft: SignsDraft) => void
}

/** Asks for the table signs of several sections: their numbering, and a colour for each. */
export function SignFields({ sections, draft, onChange }: Props) {
  const t = useText(SIGNS_TEXT)
  const signs = signsOf(draft, sections)
  return (
    <div class={is('signs')} data-testid="signs">
      <Choice
        label={t('numbers')}
        options={[
          { value: false, word: t('numbers.each') },
          { value: true, word: t('numbers.through') },
        ]}
        value={draft.isThrough}
        onChoose={isThrough => onChange(numbered(draft, isThrough))}
        testId="signs-through"
      />
      {signs.map((sign, at) => (
        <fieldset key={sign.section} class={is('sign')}>
          <legend>
            {t('section', { section: sign.section })}{' '}
            {sign.colour && <SectionMark section={sign.section} colour={sign.colour} />}
          </legend>
          <SignOf sign={sign} onChange={changed => onChange(withSign(draft, changed))} />
          <p class={is('soft')} data-testid={`signs-tables-${sign.section}`}>
            {tablesWords(sign.section, sections[at]?.tables ?? 0)}
          </p>
        </fieldset>
      ))}
    </div>
  )

  function tablesWords(section: string, tables: number): string {
    if (tables < 1) return ''
    const first = tableName(signs, section, 1)
    const last = tableName(signs, section, tables)
    return t('tables', { first, last })
  }
}

interface SignProps {
  readonly sign: SectionSign
  readonly onChange: (sign: SectionSign) => void
}

function SignOf({ sign, onChange }: SignProps) {
  const t = useText(SIGNS_TEXT)
  const { section, colour, firstTable } = sign
  return (
    <div class={is('pickers')}>
      <SelectField
        label={t('colour')}
        options={[
          { value: '', word: t('colour.none') },
          ...SIGN_COLOURS.map(value => ({ value, word: t(`colour.${value}`) })),
        ]}
        value={colour ?? ''}
        onChoose={chosen =>
          onChange({ section, ...(chosen && { colour: chosen }), ...(firstTable && { firstTable }) })
        }
        testId={`signs-colour-${section}`}
      />
      <label class={is('field')}>
        <span>{t('first')}</span>
        <input
          class={is('number')}
          type="text"
          inputMode="numeric"
          value={String(firstTable ?? 1)}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            const first = Math.round(Number(event.currentTarget.value))
            const isNumber = first >= 1 && first <= HIGHEST_FIRST_TABLE
            onChange({ section, ...(colour && { colour }), firstTable: isNumber ? first : 1 })
          }}
          data-testid={`signs-first-${section}`}
        />
      </label>
    </div>
  )
}
