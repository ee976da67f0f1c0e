import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { type Step, type Stories, storyAt } from './stage.ts'
import { ask, firstPlayed, inSevenWith, noteAll, prefer, ready, sit } from './steps.ts'

type Tables = NonNullable<Settings['tables']>

/** Keys a board at table 1 up to the screen that East-West read. */
const keyed = (tables: Tables, ...steps: readonly Step[]) =>
  storyAt({ settings: { tables } })(sit, ready, ...steps)
const scored = (tables: Tables) => inSevenWith({ tables })(firstPlayed)

/** Stories of agreement and notation of results, as clubs choose them. */
export const ACCEPTANCE_STORIES: Stories = {
  'accept-west': keyed({}, prefer({ accept: 'turn', reader: 'W' })),
  'accept-across': keyed({ tablet: 'round' }),
  'accept-stand': keyed({ tablet: 'stand' }),
  'choose-pin': keyed({ agree: 'pin' }),
  'accept-pin': keyed(
    { agree: 'pin' },
    ({ store }) => store.pin.choose('1974'),
    ready,
    ({ store }) => store.pin.tryDigits('1975'),
  ),
  'accept-note': keyed({ agree: 'sheet' }),
  sheet: keyed({ agree: 'sheet' }, noteAll),
  'sheet-agreed': keyed({ agree: 'sheet' }, noteAll, ({ store }) => store.sheet.agree('NS')),
  'score-frequencies': scored({ afterBoard: 'frequencies' }),
  'score-only': scored({ afterBoard: 'score' }),
  'result-total': keyed({ tricks: 'total' }, ask('result')),
  'result-american': keyed({ tricks: 'american' }, ask('result')),
  'score-american': scored({ tricks: 'american' }),
}
