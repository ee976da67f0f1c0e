/**
 * Port of a hub that has a number: its private address in a few digits, for typing. "192.168.1.5" is the
 * number 2611; with another port it would be longer than the address itself.
 */
export const DESK_PORT = 8484

/** Private networks (RFC 1918). The most common for small routers comes first, because it gets the shortest numbers. */
const NETWORKS = [
  { first: [192, 168], bits: 16 },
  { first: [172, 16], bits: 20 },
  { first: [10, 0], bits: 24 },
] as const

const SIZES = NETWORKS.map(({ bits }) => 2 ** bits)

export const LONGEST_DESK_NUMBER = 9

/**
 * Quasigroup of order ten (H. M. Damm, Total anti-symmetrische Quasigruppen, 2004). Its check digit detects
 * every wrong digit and every swap of adjacent digits.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

const checkDigit = (digits: string): string =>
  [...digits].reduce((row, digit) => DAMM[Number(row)]?.charAt(Number(digit)) ?? '', '0')

/** Formats the number of a hub at "192.168.1.5:8484"; `undefined` if the address has none. */
export function formatDeskNumber(address: string): string | undefined {
  const [, host = '', port] = /^([0-9.]+):([0-9]+)$/.exec(address) ?? []
  if (port !== `${DESK_PORT}`) return undefined
  const parts = host.split('.').map(Number)
  const value = parts.reduce((sum, part) => sum * 256 + part, 0)
  if (hostOf(value) !== host) return undefined
  let before = 0
  for (const [at, size] of SIZES.entries()) {
    const within = value - firstOf(at)
    if (within >= 0 && within < size) return withCheck(`${before + within}`)
    before += size
  }
  return undefined
}

/** Parses a number into an address with port; `undefined` if a digit is wrong or missing. */
export function parseDeskNumber(number: string): string | undefined {
  if (!/^[1-9][0-9]{1,8}$|^00$/.test(number)) return undefined
  const digits = number.slice(0, -1)
  if (withCheck(digits) !== number) return undefined
  let within = Number(digits)
  for (const [at, size] of SIZES.entries()) {
    if (within < size) return `${hostOf(firstOf(at) + within)}:${DESK_PORT}`
    within -= size
  }
  return undefined
}

const withCheck = (digits: string): string => `${digits}${checkDigit(digits)}`

/** Returns the first address of a network, as a number. */
function firstOf(network: number): number {
  const [a, b] = NETWORKS[network]?.first ?? [0, 0]
  return (a * 256 + b) * 65_536
}

const hostOf = (value: number): string =>
  [24, 16, 8, 0].map(shift => Math.floor(value / 2 ** shift) % 256).join('.')
