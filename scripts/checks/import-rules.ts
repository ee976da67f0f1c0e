/** The arrows of the house: who may import from where. The narrowest rule that fits a file speaks for it. */
interface Arrow {
  readonly from: string
  readonly to: readonly string[]
}

/** What screens and worker say to each other: types only. */
const CONTRACT = 'terminal/worker/messages.ts'

/** What the house knows of a game: these files, and nothing that lies in the folder of one. */
const DOOR = ['board', 'card', 'deal', 'doubt', 'entry', 'game', 'games', 'oddity', 'phrase', 'seat'].map(
  file => `shared/game/${file}.ts`,
)

const PURE = ['shared/lib/', ...DOOR]

/** What a guided ruling is kept as; the book and its walker are the director's. */
const LAW_RECORD = [
  'shared/laws/case.ts',
  'shared/laws/grammar.ts',
  'shared/laws/duties.ts',
  'shared/laws/orders.ts',
  'shared/laws/read-ruled.ts',
]

/** Everything shared that may be asked without knowing which game is played. */
const DOMAIN = [
  ...PURE,
  'shared/hall/',
  'shared/laws/',
  'shared/look-up/',
  'shared/movement/',
  'shared/people/',
  'shared/scoring/',
  'shared/session/',
  'shared/protocol/',
  'shared/text/',
  'shared/wall/',
]

/** What the table's screens are made of. The keys of a game alone look behind the door. */
const TABLE = [
  ...DOMAIN,
  'terminal/state/',
  'terminal/text/',
  'terminal/styles/',
  'terminal/game/',
  'terminal/components/',
  CONTRACT,
  'package.json',
  'terminal/table/',
]

/** What the director's screens are made of. */
const DIRECTOR = [
  'shared/',
  'terminal/state/',
  'terminal/text/',
  'terminal/styles/',
  'terminal/game/',
  'terminal/components/',
  CONTRACT,
  'package.json',
]

/** Floors of the director: kit, then model, then panels, then app. */
const DIRECTOR_BELOW_PANELS = ['terminal/director/kit/', 'terminal/director/model/']

/** Panels of one group open those of another by their route; what several show lies in `parts`. */
const PANEL_GROUPS = ['parts', 'board', 'desk', 'log', 'needs', 'paper', 'people', 'plan', 'room']

export const ARROWS: readonly Arrow[] = [
  { from: 'shared/lib/', to: ['shared/lib/'] },
  { from: 'shared/game/', to: [...PURE, 'shared/game/'] },
  { from: 'shared/game/bridge/', to: [...PURE, 'shared/game/bridge/'] },
  // Its results are contracts of bridge, kept and scored as such.
  { from: 'shared/game/mini/', to: [...PURE, 'shared/game/bridge/', 'shared/game/mini/'] },
  { from: 'shared/movement/', to: [...PURE, 'shared/movement/'] },
  { from: 'shared/scoring/', to: [...PURE, 'shared/scoring/'] },
  {
    from: 'shared/formats/',
    to: [...PURE, 'shared/game/bridge/', 'shared/movement/', 'shared/scoring/', 'shared/formats/'],
  },
  { from: 'shared/laws/', to: [...PURE, 'shared/game/bridge/', 'shared/laws/'] },
  {
    from: 'shared/session/',
    to: [
      ...PURE,
      ...LAW_RECORD,
      'shared/movement/',
      'shared/people/person.ts',
      'shared/people/fees.ts',
      'shared/scoring/',
      'shared/session/',
    ],
  },
  // A session as the files of the field have it.
  {
    from: 'shared/export/',
    to: [
      ...PURE,
      'shared/formats/',
      'shared/game/bridge/',
      'shared/look-up/',
      'shared/movement/',
      'shared/people/',
      'shared/scoring/',
      'shared/session/',
      'shared/text/',
      'shared/export/',
    ],
  },
  // What anybody may look up of a session, now and later.
  {
    from: 'shared/look-up/',
    to: [...PURE, 'shared/movement/', 'shared/scoring/', 'shared/session/', 'shared/look-up/'],
  },
  // What a screen on the wall shows of a session.
  {
    from: 'shared/wall/',
    to: [...PURE, 'shared/movement/', 'shared/session/', 'shared/wall/'],
  },
  { from: 'shared/hall/', to: [...PURE, 'shared/hall/'] },
  { from: 'shared/people/', to: [...PURE, 'shared/people/'] },
  {
    from: 'shared/protocol/',
    to: [...PURE, 'shared/hall/', 'shared/look-up/', 'shared/people/', 'shared/session/', 'shared/protocol/'],
  },
  {
    from: 'shared/text/',
    to: [...PURE, 'shared/movement/', 'shared/scoring/', 'shared/session/', 'shared/text/'],
  },
  { from: 'terminal/worker/', to: [...DOMAIN, 'terminal/worker/'] },
  { from: 'terminal/sw/', to: ['terminal/sw/'] },
  { from: 'terminal/text/', to: ['shared/', 'terminal/text/'] },
  { from: 'terminal/state/', to: ['shared/', 'terminal/worker/', 'terminal/text/', 'terminal/state/'] },
  // The words and questions of each game, fetched when it is played.
  { from: 'terminal/game/', to: ['shared/', 'terminal/text/', 'terminal/game/'] },
  {
    from: 'terminal/components/',
    to: [
      ...DOMAIN,
      'terminal/state/',
      'terminal/text/',
      'terminal/styles/',
      'terminal/game/',
      'terminal/components/',
    ],
  },
  // Calls as table and director draw them, fetched where auctions are recorded.
  {
    from: 'terminal/components/auction/',
    to: [...DOMAIN, 'shared/game/bridge/', 'terminal/text/', 'terminal/components/'],
  },
  { from: 'terminal/table/', to: TABLE },
  { from: 'terminal/table/vite.config.ts', to: ['terminal/web/'] },
  { from: 'terminal/table/entry/bridge/', to: [...TABLE, 'shared/game/bridge/'] },
  { from: 'terminal/table/auction/', to: [...TABLE, 'shared/game/bridge/'] },
  { from: 'terminal/table/entry/mini/', to: [...TABLE, 'shared/game/mini/'] },
  { from: 'terminal/table/entry/levels/', to: [...TABLE, 'shared/game/levels/'] },
  { from: 'terminal/director/vite.config.ts', to: ['terminal/web/', 'package.json'] },
  {
    from: 'terminal/trust/',
    to: [
      'shared/lib/',
      'shared/protocol/',
      'shared/session/https/https-told.ts',
      'shared/text/',
      'terminal/text/',
      'terminal/styles/',
      'terminal/components/',
      'terminal/trust/',
    ],
  },
  {
    from: 'terminal/trust/vite.config.ts',
    to: ['terminal/worker/bundle.ts', 'terminal/worker/bundled-licences.ts'],
  },
  {
    from: 'terminal/phone/',
    to: [
      ...DOMAIN,
      'terminal/text/',
      'terminal/styles/',
      'terminal/game/',
      'terminal/components/',
      'terminal/phone/',
    ],
  },
  {
    from: 'terminal/phone/vite.config.ts',
    to: ['terminal/worker/bundle.ts', 'terminal/worker/bundled-licences.ts'],
  },
  {
    from: 'terminal/wall/',
    to: [
      'shared/lib/',
      'shared/game/seat.ts',
      'shared/movement/',
      'shared/session/',
      'shared/text/',
      'shared/wall/',
      'terminal/state/hub-time.ts',
      'terminal/state/screen-wake.ts',
      'terminal/text/',
      'terminal/styles/',
      'terminal/components/',
      'terminal/wall/',
    ],
  },
  {
    from: 'terminal/wall/vite.config.ts',
    to: ['terminal/worker/bundle.ts', 'terminal/worker/bundled-licences.ts'],
  },
  { from: 'terminal/director/', to: [...DIRECTOR, 'terminal/director/'] },
  { from: 'terminal/director/kit/', to: [...DIRECTOR, 'terminal/director/kit/'] },
  { from: 'terminal/director/model/', to: [...DIRECTOR, ...DIRECTOR_BELOW_PANELS] },
  ...PANEL_GROUPS.map(group => ({
    from: `terminal/director/panels/${group}/`,
    to: [
      ...DIRECTOR,
      ...DIRECTOR_BELOW_PANELS,
      'terminal/director/panels/parts/',
      `terminal/director/panels/${group}/`,
    ],
  })),
  { from: 'terminal/', to: ['shared/', 'terminal/'] },
  { from: 'hub/journal/', to: [...DOMAIN, 'hub/journal/'] },
  { from: 'hub/desk/', to: [...DOMAIN, 'hub/'] },
  { from: 'hub/', to: ['shared/', 'hub/'] },
  { from: 'scripts/', to: ['shared/', 'terminal/', 'hub/', 'scripts/', 'package.json'] },
]

/** An outside library comes in by one door, so that another can take its place. */
export const LIBRARIES: readonly { readonly name: string; readonly doors: readonly string[] }[] = [
  { name: '@noble/ciphers', doors: ['hub/keys/club-keys'] },
  { name: '@noble/curves', doors: ['hub/https/authority'] },
  { name: '@noble/ed25519', doors: ['shared/lib/ed25519'] },
  { name: '@peculiar/asn1-schema', doors: ['hub/https/x509'] },
  { name: '@peculiar/asn1-x509', doors: ['hub/https/x509'] },
  { name: '@scure/bip39', doors: ['hub/keys/club-card'] },
  { name: 'aedes', doors: ['hub/broker/'] },
  { name: 'bridge-scorer', doors: ['scripts/bench/scoring/'] },
  {
    name: 'better-sqlite3',
    doors: [
      'hub/journal/',
      'hub/people/federation-file',
      'scripts/bench/',
      'scripts/simulate/hall/',
      'scripts/rigs/storage/',
    ],
  },
  { name: 'dexie', doors: ['terminal/worker/records/records-dexie', 'terminal/worker/copies/copies-dexie'] },
  { name: 'fast-xml-parser', doors: ['hub/files/xml'] },
  {
    name: 'mqtt',
    doors: [
      'terminal/worker/link/link-mqtt',
      'terminal/worker/link/mqtt-on-socket',
      'hub/broker/outside/',
      'hub/broker/check/',
      'scripts/',
    ],
  },
  { name: 'hono', doors: ['hub/http/'] },
  { name: 'pino', doors: ['hub/'] },
  { name: 'qr', doors: ['terminal/state/code/camera'] },
  { name: 'uqr', doors: ['hub/', 'terminal/'] },
]

/** Think at 300, stop here; tables of data are no exception so far. */
export const LONGEST_FILE = 500

/** A folder is taken in at a glance: so many code files, tests not counted. */
export const FULLEST_FOLDER = 15

/** Where like things stand behind one list, there may be more. */
export const LISTS: readonly string[] = ['shared/session/facts', 'shared/scoring/profiles', 'terminal/text']

/**
 * How many folders of an area import each other, directly or through others (tests not counted). A number may only
 * fall, and one that has reached 0 stays there.
 */
export const KNOTS: readonly { readonly area: string; readonly rooms: number }[] = [
  { area: 'terminal/director', rooms: 0 },
  { area: 'terminal/table', rooms: 25 },
  { area: 'shared/session', rooms: 20 },
]
