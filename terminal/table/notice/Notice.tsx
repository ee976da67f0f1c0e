import { useEffect } from 'preact/hooks'
import type { RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import { deviceMark } from '../../../shared/session/identity.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { signsOfSections, type TableSigns, tableName } from '../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { COMMON_TEXT, type CommonText } from '../../text/common.ts'
import { KEYING_TEXT, type KeyingText } from '../../text/keying.ts'
import { TABLE_TEXT, type TableText } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import type { TableScreen } from '../model/table-screen.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

type NoticeScreen = Exclude<
  TableScreen,
  {
    kind:
      | 'starting'
      | 'choose-table'
      | 'changed'
      | 'overtaken'
      | 'seats'
      | 'entry'
      | 'choose-pin'
      | 'doubt'
      | 'put-off'
      | 'sheet'
      | 'score'
      | 'move'
      | 'ranking'
      | 'sign-up'
      | 'first-seats'
  }
>

interface NoticeWords {
  readonly title: string
  readonly text?: string
  readonly key?: {
    readonly word: string
    readonly testId: string
    readonly onPress: () => void
    readonly quiet?: boolean
  }
}

/** Draws screens that state one thing and at most ask for its acknowledgement. */
export function Notice({ screen }: { readonly screen: NoticeScreen }) {
  const app = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const keying = useText(KEYING_TEXT)
  const said = saidOf(screen, { t, common, keying }, app)
  const { key } = said
  const device = app.store.terminal.device.value
  return (
    <ScreenFrame screen={screen.kind} title={key && !key.quiet ? null : said.title}>
      <div class={is('column', 'middle')}>
        {key && !key.quiet ? (
          <Question
            question={said.title}
            detail={said.text}
            safe={{ word: key.word, testId: key.testId, onPress: key.onPress }}
          />
        ) : (
          said.text !== undefined && <p class={is('text')}>{said.text}</p>
        )}
        {key?.quiet && (
          <BigKey kind="quiet" testId={key.testId} onPress={key.onPress}>
            {key.word}
          </BigKey>
        )}
        {screen.kind === 'pairing-waiting' && device && (
          <p class={is('soft')}>{t('more.device', { mark: deviceMark(device) })}</p>
        )}
        {screen.kind === 'revoked' && <ChooseAgain />}
      </div>
    </ScreenFrame>
  )
}

const placeText = (t: KeyingText, { section, table }: TablePlace, signs: TableSigns): string =>
  t('seats.table', { table: tableName(signs, section, table) })

function saidOf(
  screen: NoticeScreen,
  { t, common, keying }: { readonly t: TableText; readonly common: CommonText; readonly keying: KeyingText },
  { store, room }: ReturnType<typeof useTable>,
): NoticeWords {
  switch (screen.kind) {
    case 'elsewhere':
      if (store.terminal.cleared.value)
        return {
          title: t('cleared.title'),
          text: t('cleared.text'),
          key: { word: t('cleared.again'), testId: ids.beginAnew, onPress: () => location.reload() },
        }
      return { title: t('elsewhere.title'), text: t('elsewhere.text') }
    case 'revoked':
      return { title: t('revoked.title'), text: t('revoked.text') }
    case 'other-club':
      return {
        title: t('other-club.title'),
        text: t('other-club.text'),
        key: {
          // Without a table nothing can be played on: go back to the tables of the hub that answers then.
          word: t(store.place.value ? 'other-club.stay' : 'refused.again'),
          testId: ids.stayWithClub,
          onPress: store.terminal.cancelPairing,
        },
      }
    case 'pairing-other-club':
      return {
        title: t('other-club.title'),
        text: t('other-club.code'),
        key: { word: t('refused.again'), testId: ids.giveUp, onPress: store.terminal.cancelPairing },
      }
    case 'asking':
      return { title: t('asking.text') }
    case 'no-session':
      return { title: t('no-session.title'), text: t('no-session.text') }
    case 'pairing-waiting': {
      const onPress = store.terminal.cancelPairing
      return {
        title: t('waiting.title', { place: placeText(keying, screen, signsIn(room.room.value)) }),
        text: t('waiting.text'),
        // Waiting is the intended action: the way out is available, but not prominent.
        key: { word: t('waiting.give-up'), testId: ids.giveUp, onPress, quiet: true },
      }
    }
    case 'pairing-refused': {
      const onPress = store.terminal.cancelPairing
      return {
        title: t('refused.title'),
        text: common(`pair.${screen.code}`),
        key: { word: t('refused.again'), testId: ids.giveUp, onPress },
      }
    }
    case 'reseated': {
      const sections = [screen.from.section, screen.to.section]
      const signs = signsOfSections(settingsOf(store.state.value)?.signs, sections)
      return {
        title: t('reseated.title', { place: placeText(keying, screen.to, signs) }),
        text: t('reseated.text', { before: placeText(keying, screen.from, signs) }),
        key: { word: t('reseated.ok'), testId: ids.seen, onPress: () => store.seen(screen.to) },
      }
    }
  }
}

const signsIn = (room: RoomAnswer | null): TableSigns =>
  signsOfSections(
    room?.signs,
    room?.tables.map(({ section }) => section),
  )

/** Lets a tablet whose rights were revoked request a table again. */
function ChooseAgain() {
  const { room, store } = useTable()
  const t = useText(TABLE_TEXT)
  const keying = useText(KEYING_TEXT)
  useEffect(() => {
    room.start()
    return room.stop
  }, [room])
  const signs = signsIn(room.room.value)
  return (
    <div class={is('keys')}>
      {room.room.value?.tables.map(({ section, table, taken }) => (
        <BigKey
          key={`${section}${table}`}
          kind={taken ? 'quiet' : 'plain'}
          testId={ids.table(section, table)}
          onPress={() => store.terminal.pairTable(section, table)}
          {...(taken ? { under: t('choose.taken') } : {})}
        >
          {placeText(keying, { section, table }, signs)}
        </BigKey>
      ))}
    </div>
  )
}
