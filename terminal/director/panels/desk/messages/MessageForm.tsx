import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import * as v from 'valibot'
import { MOST_MESSAGE, messageTextSchema } from '../../../../../shared/session/facts/messages.ts'
import { messageStatement } from '../../../../../shared/session/messages/messages.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MESSAGES_TEXT } from '../../../../text/director-messages.ts'
import { useText } from '../../../../text/use-text.ts'
import formStyles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { keptField } from '../../../kit/kept-form.ts'
import panelStyles from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import type { PanelOf } from '../../../model/panel/panels.ts'
import {
  ADDRESSEES,
  type Addressees,
  addressee,
  lacking,
  namedTables,
} from '../../../model/room/addressee.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import styles from './Messages.module.css'

const is = classesOf(styles)
const inForm = classesOf(formStyles)
const inPanel = classesOf(panelStyles)

/** Common messages, in the language of the screen; editable before sending. */
const USUAL = ['hurry', 'check', 'quiet', 'phones', 'last', 'break', 'desk'] as const

function createDraft({ section, table }: PanelOf<'messages'>) {
  const kind = signal<Addressees>(table === undefined ? 'all' : 'table')
  const chosen = {
    section: signal<string | null>(section ?? null),
    table: signal<number | null>(table ?? null),
  }
  const text = signal('')
  const kept = [
    keptField('kind', kind, v.picklist(ADDRESSEES)),
    keptField('section', chosen.section, v.nullable(v.string())),
    keptField('table', chosen.table, v.nullable(v.number())),
    keptField('text', text, v.string()),
  ]
  return { kind, ...chosen, text, kept }
}
type MessageDraft = ReturnType<typeof createDraft>

/** Writes a message, or takes a common one; nothing is sent before the key is pressed. */
export function MessageForm({ open }: { readonly open: PanelOf<'messages'> }) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  const { store, closePanel } = useDirector()
  const draft = useMemo(() => createDraft(open), [])
  const forget = useKeptForm(`message/${open.section ?? ''}/${open.table ?? ''}`, draft.kept)
  const { kind, section, table, text } = draft
  const to = addressee({ kind: kind.value, section: section.value, table: table.value })
  const said = v.safeParse(messageTextSchema, text.value)
  const lacks = lacking(kind.value, to, text.value)
  const send = async () => {
    if (!to || !said.success) return
    if (!(await store.say([messageStatement(store.state.value, to, said.output)]))) return
    forget()
    text.value = ''
  }
  return (
    <section class={inForm('form')} aria-label={t('text')} data-testid="message-form">
      <ToWhom draft={draft} />
      <Words text={text} />
      <FormFoot
        save={t('send')}
        saveId="message-send"
        onSave={() => void send()}
        disabled={!to || !said.success}
        onCancel={() => {
          forget()
          closePanel()
        }}
      >
        {lacks && (
          <p aria-live="polite" data-testid="message-lacks">
            {t(`lacks.${lacks}`)}
          </p>
        )}
        <p class={inPanel('soft')} aria-live="polite">
          {t('left', { count: Math.max(0, MOST_MESSAGE - text.value.trim().length) })}
        </p>
      </FormFoot>
    </section>
  )
}

function ToWhom({ draft: { kind, section, table } }: { readonly draft: MessageDraft }) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  const { store } = useDirector()
  const sections = store.sections.value
  const kinds = ADDRESSEES.filter(each => each !== 'section' || sections.length > 1)
  return (
    <>
      <Choice
        label={t('to')}
        options={kinds.map(value => ({ value, word: t(`to.choose.${value}`) }))}
        value={kind.value}
        onChoose={value => {
          kind.value = value
        }}
        testId="message-to"
      />
      {kind.value === 'section' && (
        <Choice
          label={t('to.which-section')}
          options={sections.map(value => ({ value, word: value }))}
          value={section.value}
          onChoose={value => {
            section.value = value
            table.value = null
          }}
          testId="message-section"
        />
      )}
      {kind.value === 'table' && <WhichTable section={section} table={table} />}
    </>
  )
}

function WhichTable({ section, table }: Pick<MessageDraft, 'section' | 'table'>) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  const { store } = useDirector()
  const tables = namedTables(store.room.value, store.signs.value)
  const keyOf = (place: { readonly section: string | null; readonly table: number | null }) =>
    place.table === null ? '' : `${place.section}/${place.table}`
  return (
    <SelectField
      label={t('to.which-table')}
      options={tables.map(each => ({ value: keyOf(each), word: t('table', { table: each.name }) }))}
      value={keyOf({ section: section.value, table: table.value })}
      onChoose={chosen => {
        const found = tables.find(each => keyOf(each) === chosen)
        section.value = found?.section ?? null
        table.value = found?.table ?? null
      }}
      testId="message-table"
    />
  )
}

function Words({ text }: { readonly text: Signal<string> }) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  return (
    <div class={inPanel('field')}>
      <label for="message" class={inPanel('soft')}>
        {t('text')}
      </label>
      <textarea
        id="message"
        class={is('words')}
        rows={3}
        maxLength={MOST_MESSAGE}
        value={text.value}
        onInput={event => {
          text.value = event.currentTarget.value
        }}
        data-testid="message-text"
      />
      <p class={inPanel('soft')}>{t('usual')}</p>
      <Keys>
        {USUAL.map(each => {
          const words = t(`usual.${each}`)
          return (
            <BigKey
              key={each}
              kind="quiet"
              chosen={text.value === words}
              onPress={() => {
                text.value = words
              }}
              testId={`message-usual-${each}`}
            >
              {words}
            </BigKey>
          )
        })}
      </Keys>
    </div>
  )
}
