import { gameIdOf, isMatchGame } from '../game/games.ts'
import { eventOf } from '../look-up/event-of.ts'
import { publicIdOf } from '../look-up/public-id.ts'
import type { MemberId } from '../people/person.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import type { SessionState } from '../session/state/state.ts'
import type { SectionHands } from '../session/watch/doubted-hands.ts'
import { eventPage, type PageAbout } from './event-html.ts'
import { exportPbn } from './pbn-export.ts'
import { exportResults } from './results-export.ts'
import { exportUsebio } from './usebio-export.ts'

/** Data that the hub or a screen has beside the session. */
export interface ExportAbout extends Pick<PageAbout, 't' | 'instant'> {
  readonly id: string
  readonly program: { readonly name: string; readonly version: string }
  readonly club: string
  /** Returns the hands of a section's boards that may be published. */
  readonly hands: (section: string) => SectionHands
  readonly nationalOf: (member: MemberId) => string | undefined
}

/** File format in which a session can be exported. */
interface ExportFormat {
  readonly id: string
  readonly extension: string
  /** Data to fetch from the hub before writing. */
  readonly needs: readonly ('hands' | 'members')[]
  offeredFor(settings: Settings): boolean
  /** Writes the file; `undefined` before the session is opened and planned. */
  write(state: SessionState, about: ExportAbout): string | undefined
}

const isBridge = (settings: Settings): boolean => gameIdOf(settings) === 'bridge'

const nameOf = ({ name, version }: ExportAbout['program']): string => `${name} ${version}`

/** Every export format, in the order in which they are offered. */
export const EXPORT_FORMATS = [
  {
    id: 'json',
    extension: 'json',
    needs: [],
    offeredFor: settings => !isMatchGame(settings),
    write: (state, { id, program }) => exportResults(state, id, nameOf(program)),
  },
  {
    id: 'pbn',
    extension: 'pbn',
    needs: ['hands'],
    offeredFor: isBridge,
    write: (state, { program, hands }) => exportPbn(state, nameOf(program), hands),
  },
  {
    id: 'web',
    extension: 'html',
    needs: ['hands'],
    offeredFor: () => true,
    write(state, { id, program, hands, t, instant }) {
      const event = eventOf(state, { id: publicIdOf(id), hands })
      return event && eventPage(event, { t, program: nameOf(program), instant })
    },
  },
  {
    id: 'usebio',
    extension: 'xml',
    needs: ['hands', 'members'],
    offeredFor: isBridge,
    write: exportUsebio,
  },
] as const satisfies readonly ExportFormat[]
