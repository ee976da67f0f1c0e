import { EXPORT_FORMATS } from '../../../../../shared/export/formats.ts'
import type { SectionHands } from '../../../../../shared/session/watch/doubted-hands.ts'
import { regionalTag } from '../../../../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../../../../shared/text/look-up.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { allMembers } from '../../../model/hub/member-asks.ts'
import { useDirector } from '../../../model/store/view.ts'

const PROGRAM = { name: 'Overtrick', version: __OVERTRICK_VERSION__ }

type Format = (typeof EXPORT_FORMATS)[number]

/** Draws a key for each file format in which the session can be exported. */
export function ExportKeys() {
  const settings = useDirector().store.settings.value
  return (
    <>
      {settings &&
        EXPORT_FORMATS.filter(format => format.offeredFor(settings)).map(format => (
          <ExportKey key={format.id} format={format} />
        ))}
    </>
  )
}

function ExportKey({ format }: { readonly format: Format }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(LOOK_UP_TEXT)
  const { store, terminal, device } = useDirector()
  const needs: readonly string[] = format.needs
  const fetches = (what: string) => needs.includes(what) && terminal.link.value === 'connected'
  const save = async () => {
    const id = terminal.assignment.value?.session ?? 'session'
    // If the hub is unreachable, the file contains what is known here.
    if (fetches('hands')) await store.fetchPlayedHands()
    const members = fetches('members') ? await allMembers(terminal) : null
    const numbers = new Map(members?.map(member => [member.id, member.federation]))
    const hands = store.playedHands.value
    const written = new Intl.DateTimeFormat(regionalTag(device.languages(), words.locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    const text = format.write(store.state.value, {
      id,
      program: PROGRAM,
      club: '',
      hands: (section): SectionHands => hands.get(section) ?? new Map(),
      nationalOf: member => numbers.get(member),
      t: words,
      instant: at => written.format(new Date(at)),
    })
    if (text !== undefined) device.download(`${id}.${format.extension}`, text)
  }
  const isMain = format.id === 'json'
  return (
    <BigKey
      {...(isMain ? {} : { kind: 'quiet' })}
      onPress={() => void save()}
      testId={isMain ? 'export' : `export-${format.id}`}
    >
      {t(format.id === 'json' ? 'session.export' : `session.export.${format.id}`)}
    </BigKey>
  )
}
