import { eventPage } from '../../../../../shared/export/event-html.ts'
import { exportUsebio } from '../../../../../shared/export/usebio-export.ts'
import { gameIdOf } from '../../../../../shared/game/games.ts'
import { eventOf } from '../../../../../shared/look-up/event-of.ts'
import { publicIdOf } from '../../../../../shared/look-up/public-id.ts'
import type { SectionHands } from '../../../../../shared/session/watch/doubted-hands.ts'
import { regionalTag } from '../../../../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../../../../shared/text/look-up.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_TEXT } from '../../../../text/languages.ts'
import { useText } from '../../../../text/use-text.ts'
import { allMembers } from '../../../model/hub/member-asks.ts'
import { useDirector } from '../../../model/store/view.ts'
import { exportPbn } from './export-pbn.ts'

const PROGRAM = { name: 'Overtrick', version: __OVERTRICK_VERSION__ }

/** What leaves the hall: for federations and club sites, and as a page that anybody can read. */
export function OutsideKeys() {
  const settings = useDirector().store.settings.value
  // Neither PBN nor USEBIO has contracts of another game.
  const isBridge = settings && gameIdOf(settings) === 'bridge'
  return (
    <>
      {isBridge && <PbnKey />}
      <WebKey />
      {isBridge && <UsebioKey />}
    </>
  )
}

/** The hands of what nobody has to play any more; what is known of them where the desk is away. */
function useHands(): () => Promise<(section: string) => SectionHands> {
  const { store, terminal } = useDirector()
  return async () => {
    if (terminal.link.value === 'connected') await store.fetchPlayedHands()
    const hands = store.playedHands.value
    return section => hands.get(section) ?? new Map()
  }
}

/** With the cards, and the auctions where the tables recorded them. */
function PbnKey() {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal, device } = useDirector()
  const hands = useHands()
  const save = async () => {
    const text = exportPbn(store.state.value, `${PROGRAM.name} ${PROGRAM.version}`, await hands())
    if (text !== undefined) device.download(`${terminal.assignment.value?.session ?? 'session'}.pbn`, text)
  }
  return (
    <BigKey kind="quiet" onPress={() => void save()} testId="export-pbn">
      {t('session.export.pbn')}
    </BigKey>
  )
}

/** One file of plain HTML with ranking, boards and cards, by names or numbers as the club gives them out. */
function WebKey() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(LOOK_UP_TEXT)
  const { store, terminal, device } = useDirector()
  const hands = useHands()
  const save = async () => {
    const session = terminal.assignment.value?.session ?? 'session'
    const event = eventOf(store.state.value, { id: publicIdOf(session), hands: await hands() })
    if (!event) return
    const written = new Intl.DateTimeFormat(regionalTag(navigator.languages, words.locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    const about = {
      t: words,
      program: `${PROGRAM.name} ${PROGRAM.version}`,
      instant: (at: number) => written.format(new Date(at)),
    }
    device.download(`${session}.html`, eventPage(event, about))
  }
  return (
    <BigKey kind="quiet" onPress={() => void save()} testId="export-web">
      {t('session.export.web')}
    </BigKey>
  )
}

function UsebioKey() {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal, device } = useDirector()
  const hands = useHands()
  const save = async () => {
    const id = terminal.assignment.value?.session ?? 'session'
    const members = terminal.link.value === 'connected' ? await allMembers(terminal) : null
    const numbers = new Map(members?.map(member => [member.id, member.federation]))
    const text = exportUsebio(store.state.value, {
      id,
      club: '',
      program: PROGRAM,
      hands: await hands(),
      nationalOf: member => numbers.get(member),
    })
    if (text !== undefined) device.download(`${id}.xml`, text)
  }
  return (
    <BigKey kind="quiet" onPress={() => void save()} testId="export-usebio">
      {t('session.export.usebio')}
    </BigKey>
  )
}
