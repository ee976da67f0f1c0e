import { connect } from 'node:net'
import { type Attack, rows } from '../attack.ts'
import { waitUntil } from '../caller.ts'
import type { Room } from '../room.ts'

/** Time to wait for an answer, or the rest of one, that may not come, ms. */
const PATIENCE_MS = 5000
const SILENCE_MS = 400

/** Sends these bytes on a new connection; resolves with everything received until it ends or is silent. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  let came = ''
  let isOver = false
  let at = performance.now()
  socket.on('data', data => {
    came += data.toString('latin1')
    at = performance.now()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
  })
  socket.write(bytes)
  await waitUntil(
    () => isOver || performance.now() - at > (came === '' ? PATIENCE_MS : SILENCE_MS),
    2 * PATIENCE_MS,
  )
  socket.destroy()
  return came
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

const get = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')

const refused = (answer: string): string | undefined => {
  const status = statusOf(answer)
  return status >= 200 && status < 400 ? `it is answered with ${status}` : undefined
}

const own = ({ port }: Room): string => `Host: 127.0.0.1:${port}`

const HOSTS = rows(
  'no page that comes under another name is served',
  async (room, host: string) => refused(await exchange(room.port, get('/table/', `Host: ${host}`))),
  {
    'rebinding: a name of the Internet': 'evil.example',
    'rebinding: another .local name': 'abcdefgh.local',
    'rebinding: under localhost': 'evil.localhost',
    'rebinding: an own name at the front': 'localhost.evil.example',
    'rebinding: an own address as user': '127.0.0.1@evil.example',
    'rebinding: an own name behind a path': 'evil.example/localhost',
    'rebinding: an address of the Internet': '8.8.8.8',
    'rebinding: an address in one number': 'evil.2130706433.example',
    'a host of no letters': '',
    'a host of a kilobyte': `${'a'.repeat(1000)}.example`,
    'two hosts, the wrong one first': 'evil.example\r\nHost: localhost',
  },
)

/** Pattern of text from files outside the apps. */
const OUTSIDE = /root:|BEGIN |"dependencies"|SQLite/

const PATHS = rows(
  'nothing but the files of the apps is served',
  async (room, path: string) => {
    const answer = await exchange(room.port, get(path, own(room)))
    return OUTSIDE.test(answer) || statusOf(answer) === 200
      ? `it is answered: ${answer.slice(0, 80)}`
      : undefined
  },
  {
    traversal: '/table/../../../../etc/passwd',
    'traversal in percents': '/table/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    'traversal, its slashes in percents': '/table/..%2f..%2f..%2fetc%2fpasswd',
    'traversal in percents of percents': '/table/%252e%252e/%252e%252e/etc/passwd',
    'traversal by backslashes': '/table/..\\..\\..\\etc\\passwd',
    'a path from the root': '//etc/passwd',
    'a zero in the path': '/table/index.html%00.js',
    "the hub's own key": '/table/../key',
    'the journal': '/journal.sqlite',
    'a path of the prototype': '/__proto__/constructor',
    'a path that no one can decode': '/table/%ff%fe%',
  },
)

const CHUNKED = 'Transfer-Encoding: chunked'
const smuggled = 'GET /api/health HTTP/1.1\r\nHost: evil.example\r\n\r\n'

const SMUGGLED = rows(
  'what is behind a request of doubtful length is not answered as another one',
  async (room, headers: readonly string[]) => {
    const head = ['POST /api/health HTTP/1.1', own(room), 'Content-Type: application/json', ...headers]
    const answer = await exchange(room.port, `${head.join('\r\n')}\r\n\r\n0\r\n\r\n${smuggled}`)
    const answers: readonly string[] = answer.match(/HTTP\/1\.1 \d{3}/g) ?? []
    return answers.includes('HTTP/1.1 200') ? `it is answered with ${answers}` : undefined
  },
  {
    'smuggling: length and chunks': ['Content-Length: 6', CHUNKED],
    'smuggling: two lengths': ['Content-Length: 5', 'Content-Length: 60'],
    'smuggling: a length below zero': ['Content-Length: -1'],
    'smuggling: a length with a sign': ['Content-Length: +5'],
    'smuggling: chunks of no kind': ['Transfer-Encoding: xchunked'],
    'smuggling: chunks said twice': [CHUNKED, 'Transfer-Encoding: identity'],
    'smuggling: a space before the colon': ['Content-Length : 5', CHUNKED],
    'smuggling: a folded header': ['Transfer-Encoding:', ' chunked', 'Content-Length: 5'],
  },
)

const RAW = rows(
  'it is refused, and the hub goes on',
  async (room, bytes: (room: Room) => string) => refused(await exchange(room.port, bytes(room))),
  {
    'no host at all': () => 'GET /table/ HTTP/1.1\r\n\r\n',
    'headers of 64 KB': room => get('/table/', own(room), `X: ${'x'.repeat(65_536)}`),
    '3,000 headers': room =>
      get('/table/', own(room), ...Array.from({ length: 3000 }, (_, at) => `X${at}: 1`)),
    'a path of 64 KB': room => get(`/${'a'.repeat(65_536)}`, own(room)),
    'the startOfPlay of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'bytes of no protocol': () => '\u0000\u0001\u0002'.repeat(500),
    'a request to go elsewhere': room => `CONNECT evil.example:443 HTTP/1.1\r\n${own(room)}\r\n\r\n`,
    TRACE: room => get('/table/', own(room)).replace('GET', 'TRACE'),
    PUT: room => get('/table/index.html', own(room)).replace('GET', 'PUT'),
    DELETE: room => get('/table/index.html', own(room)).replace('GET', 'DELETE'),
    'a chunk of endless length': room =>
      `POST /api/health HTTP/1.1\r\n${own(room)}\r\n${CHUNKED}\r\n\r\nffffffffffffffff\r\n`,
  },
)

const UNTOLD = rows(
  'what nobody has switched on, and what is no event, is not told',
  async (room, path: string) => {
    const answer = await exchange(room.port, get(path, own(room)))
    const told = [room.session, room.rogue.pair.device].find(word => answer.includes(word))
    if (told) return `it tells ${told}`
    return statusOf(answer) === 200 ? `it is answered: ${answer.slice(0, 80)}` : undefined
  },
  {
    'the wall of a session that shows none': '/api/wall',
    'the wall by another way to write it': '/api/wall/',
    'an event of no session': `/results/e/${'0'.repeat(20)}.json`,
    'an event by the name of its session': '/results/e/monday.json',
    'an event above its folder': '/results/e/../../journal.sqlite',
    'an event above its folder, in percents': `/results/e/%2e%2e%2f${'0'.repeat(15)}.json`,
    'an event of the prototype': '/results/e/__proto__.json',
  },
)

const LEAKS: readonly Attack[] = [
  {
    name: 'what a stranger hears of the hub',
    holds: 'it names no session, no player and no device',
    async tries(room) {
      const health = await exchange(room.port, get('/api/health', own(room)))
      const told = [room.session, room.rogue.pair.device].find(word => health.includes(word))
      return told && `it tells ${told}`
    },
  },
  {
    name: 'a header put into the answer by the path',
    holds: 'no answer has a header of a stranger',
    async tries(room) {
      const answer = await exchange(room.port, get('/table/%0d%0aX-Evil:%20yes', own(room)))
      return /^x-evil:/im.test(answer) ? 'it is there' : undefined
    },
  },
  {
    name: 'a page elsewhere asks whether it may ask',
    holds: 'no page of another origin is allowed to read or to send',
    async tries(room) {
      const asked = get('/api/health', own(room), 'Origin: https://evil.example').replace('GET', 'OPTIONS')
      return /^access-control-allow/im.test(await exchange(room.port, asked)) ? 'it may' : undefined
    },
  },
  {
    name: 'a target that names another host',
    holds: 'no answer leads elsewhere',
    async tries(room) {
      const answer = await exchange(room.port, get('http://evil.example/table', own(room)))
      return /^location:.*evil/im.test(answer) ? 'it leads there' : undefined
    },
  },
  {
    name: 'a thousand ranges of one file',
    holds: 'no answer is larger than the file',
    async tries(room) {
      const ranges = Array.from({ length: 1000 }, () => '0-').join(',')
      const answer = await exchange(room.port, get('/table/', own(room), `Range: bytes=${ranges}`))
      return answer.length > 20_000 ? `${answer.length} bytes came` : undefined
    },
  },
  {
    name: '500 requests in one go',
    holds: 'the hub answers others meanwhile',
    async tries(room) {
      void exchange(room.port, get('/table/', own(room)).replace('Connection: close\r\n', '').repeat(500))
      const answer = await exchange(room.port, get('/api/health', own(room)))
      return statusOf(answer) === 200 ? undefined : 'it does not'
    },
  },
  {
    name: '300 sockets that never end their headers',
    holds: 'the hub answers others meanwhile',
    async tries(room) {
      const sockets = Array.from({ length: 300 }, () => connect({ port: room.port, host: '127.0.0.1' }))
      for (const socket of sockets) {
        socket.on('error', () => {})
        socket.write('GET /table/ HTTP/1.1\r\nHost: 127')
      }
      const answer = await exchange(room.port, get('/api/health', own(room)))
      for (const socket of sockets) socket.destroy()
      return statusOf(answer) === 200 ? undefined : 'it does not'
    },
  },
]

export const HTTP_ATTACKS: readonly Attack[] = [...HOSTS, ...PATHS, ...UNTOLD, ...SMUGGLED, ...RAW, ...LEAKS]
