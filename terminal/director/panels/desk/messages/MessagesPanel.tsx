import { actReaders } from '../../../../../shared/session/changes/act-readers.ts'
import { messagesIn, type RoomMessage } from '../../../../../shared/session/messages/messages.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { messageSlot } from '../../../../../shared/session/slot.ts'
import { currentAt } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_MESSAGES_TEXT } from '../../../../text/director-messages.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import panelStyles from '../../../kit/Panel.module.css'
import { takingBack } from '../../../model/acts/director-acts.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { MessageForm } from './MessageForm.tsx'
import styles from './Messages.module.css'

const is = classesOf(styles)
const inPanel = classesOf(panelStyles)

/** Shows the director's messages to tables: a new one, the earlier ones, and who has read them. */
export function MessagesPanel({ open }: { readonly open: PanelOf<'messages'> }) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  const { store } = useDirector()
  const messages = messagesIn(store.state.value).toReversed()
  return (
    <div class={inPanel('stack')}>
      <div class={inPanel('wide')}>
        <PanelHead title={useText(DIRECTOR_TEXT)('page.messages')} />
        <MessageForm key={`${open.section ?? ''}/${open.table ?? ''}`} open={open} />
      </div>
      <section class={inPanel('wide')} aria-label={t('said')}>
        <h3>{t('said')}</h3>
        {messages.length === 0 ? (
          <p class={inPanel('soft')}>{t('none')}</p>
        ) : (
          <ul class={is('messages')}>
            {messages.map(message => (
              <li key={message.number} data-testid="message">
                <Said message={message} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Shows a message: recipients, time, text, readers, and the key that undoes it. */
function Said({ message: { number, to, text, at, fact } }: { readonly message: RoomMessage }) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const time = useDateFormat(CLOCK)
  const state = store.state.value
  const named = (section: string, table: number) => tableName(store.signs.value, section, table)
  const readers = actReaders(state, fact)
  const unread = readers.filter(({ hasRead }) => !hasRead).map(({ section, table }) => named(section, table))
  const whom =
    to.kind === 'all'
      ? t('to.all')
      : to.kind === 'section'
        ? t('to.section', { section: to.section })
        : t('to.table', { table: named(to.section, to.table) })
  const takeBack = () => {
    const standing = currentAt(state, messageSlot(number))
    if (standing) void store.say([takingBack(standing)])
  }
  return (
    <>
      <p class={inPanel('soft')}>{at === null ? whom : t('said.when', { time: time.format(at), whom })}</p>
      <p class={is('text')}>{text}</p>
      <div class={is('foot')}>
        <p data-testid="message-read">
          {readers.length === 0
            ? t('read.nobody')
            : unread.length === 0
              ? t('read.all', { count: readers.length })
              : t('read.some', {
                  count: readers.length,
                  read: readers.length - unread.length,
                  tables: t.list(unread),
                })}
        </p>
        <BigKey kind="quiet" onPress={takeBack} testId="message-back">
          {acts('back.key')}
        </BigKey>
      </div>
    </>
  )
}
