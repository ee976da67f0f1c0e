import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Lines drawn together: a longer change is in no share. */
const PIECE_LINES = 10

/** Returns pieces of the matching files, about `percent` of all, the same ones for the same seed. */
export function shareOf(patterns: readonly string[], percent: number, seed: number): readonly string[] {
  const exclude = patterns.filter(pattern => pattern.startsWith('!')).map(pattern => pattern.slice(1))
  const wanted = patterns.filter(pattern => !pattern.startsWith('!'))
  return globSync(wanted, { cwd: ROOT, exclude })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
    .flatMap(file => piecesOf(file).filter(piece => isDrawn(`${seed} ${piece}`, percent)))
}

function piecesOf(file: string): readonly string[] {
  const lines = readFileSync(`${ROOT}${file}`, 'utf8').split('\n').length
  return Array.from({ length: Math.ceil(lines / PIECE_LINES) }, (_, index) => {
    const first = index * PIECE_LINES + 1
    return `${file}:${first}-${first + PIECE_LINES - 1}`
  })
}

const isDrawn = (text: string, percent: number): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() % 100 < percent
