/** Allowed import direction; the most specific rule for a file applies. */
interface Arrow {
  readonly from: string
  readonly to: readonly string[]
}

/** Messages between screens and worker, and what the worker stores for a table. Only types may be imported. */
const CONTRACT = 'terminal/worker/messages.ts'
const MEMORY = 'terminal/worker/screens/table-memory.ts'

/** Public interface of the games: these files, and none in the folder of a single game. */
const DOOR = ['board', 'card', 'deal', 'doubt', 'entry', 'game', 'games', 'oddity', 'phrase', 'seat'].map(
  file => `shared/game/${file}.ts`,
)

const PURE = ['shared/lib/', ...DOOR]

/** Stored form of a guided ruling; the law book and its walker belong to the director's app. */
const LAW_RECORD = [
  'shared/laws/case.ts',
  'shared/laws/grammar.ts',
  'shared/laws/duties.ts',
  'shared/laws/orders.ts',
  'shared/laws/read-ruled.ts',
]

/** Shared code that does not depend on the game. */
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

/** Code that the table's screens may use. Only a game's keys may import from that game's folder. */
const TABLE = [
  ...DOMAIN,
  'terminal/state/',
  'terminal/text/',
  'terminal/styles/',
  'terminal/game/',
  'terminal/components/',
  CONTRACT,
  MEMORY,
  'package.json',
  'terminal/table/',
]

/** Layers of the director's app. */
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

/** Layers of the director's app below the panels; the order is kit, model, panels, app. */
const DIRECTOR_BELOW_PANELS = ['terminal/director/kit/', 'terminal/director/model/']

/** Groups of panels. They open panels of other groups by their route, and share only `parts`. */
const PANEL_GROUPS = ['parts', 'board', 'desk', 'log', 'needs', 'paper', 'people', 'plan', 'room']

export const ARROWS: readonly Arrow[] = [
  { from: 'shared/lib/', to: ['shared/lib/'] },
  { from: 'shared/game/', to: [...PURE, 'shared/game/'] },
  { from: 'shared/game/bridge/', to: [...PURE, 'shared/game/bridge/'] },
  // MiniBridge's results are bridge contracts, stored and scored as such.
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
  // A session in the file formats of other programs.
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
  // Public results of a session, now and later.
  {
    from: 'shared/look-up/',
    to: [...PURE, 'shared/movement/', 'shared/scoring/', 'shared/session/', 'shared/look-up/'],
  },
  // The content of a wall screen.
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
  { from: 'terminal/worker/screens/', to: [...DOMAIN, 'shared/game/', 'terminal/worker/'] },
  { from: 'terminal/sw/', to: ['terminal/sw/'] },
  { from: 'terminal/text/', to: ['shared/', 'terminal/text/'] },
  { from: 'terminal/state/', to: ['shared/', 'terminal/worker/', 'terminal/text/', 'terminal/state/'] },
  // Texts and questions of each game, loaded when it is played.
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
  // Calls as drawn for table and director, loaded where auctions are recorded.
  {
    from: 'terminal/components/auction/',
    to: [...DOMAIN, 'shared/game/bridge/', 'terminal/text/', 'terminal/components/'],
  },
  { from: 'terminal/table/', to: TABLE },
  { from: 'terminal/table/vite.config.ts', to: ['terminal/web/'] },
  // An imaginary table has no worker: its desk folds the session itself.
  { from: 'terminal/table/practice/', to: [...TABLE, 'terminal/worker/screens/'] },
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
      'shared/session/https/https-details.ts',
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

/** Outside libraries, each imported in one place so that it can be replaced. */
export const LIBRARIES: readonly { readonly name: string; readonly doors: readonly string[] }[] = [
  { name: '@noble/ciphers', doors: ['hub/keys/club-keys'] },
  { name: '@noble/curves', doors: ['hub/https/authority'] },
  { name: '@noble/ed25519', doors: ['shared/lib/ed25519'] },
  { name: '@peculiar/asn1-schema', doors: ['hub/https/x509'] },
  { name: '@peculiar/asn1-x509', doors: ['hub/https/x509'] },
  { name: '@scure/bip39', doors: ['hub/keys/club-card'] },
  { name: 'aedes', doors: ['hub/broker/'] },
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
      'terminal/worker/link/bundled-streams',
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

/** Maximum length of a file in lines; reconsider a file at 300. Data tables are no exception so far. */
export const LONGEST_FILE = 500

/** Maximum number of code files per folder, without tests. */
export const FULLEST_FOLDER = 15

/** Folders of similar files behind one list, which may have more. */
export const LISTS: readonly string[] = ['shared/session/facts', 'shared/scoring/profiles', 'terminal/text']

/**
 * Number of folders of an area that import each other, directly or through others, without tests. A number may only
 * fall, and 0 must stay 0.
 */
export const KNOTS: readonly { readonly area: string; readonly rooms: number }[] = [
  { area: 'terminal/director', rooms: 0 },
  { area: 'terminal/table', rooms: 0 },
  { area: 'shared/session', rooms: 0 },
]
