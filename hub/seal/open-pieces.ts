import * as v from 'valibot'
import { pushTo } from '../../shared/lib/memo.ts'
import { CLUB_STREAM, type Piece, pieceHash, pieceHeader, pieceSchema } from '../../shared/protocol/piece.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { hashedEntrySchema } from '../../shared/session/state/fact-text.ts'
import { type ClubEntry, clubEntrySchema } from '../journal/club-entry.ts'
import type { Life } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { linesIn, sameLife } from './block.ts'

/** Consecutive entries of one history, with the incarnations that entered them. */
export interface OpenedChain<E> {
  readonly entries: readonly E[]
  readonly lives: readonly Life[]
}

/** Reason why a piece, or its block, could not be read. */
export type PieceDamage = 'no-piece' | 'wrong-seal' | 'part-missing' | 'unreadable'

export interface DamagedPiece {
  readonly damage: PieceDamage
  readonly name: Omit<Piece, 'sealed'> | null
}

export interface OpenedPieces {
  /**
   * Histories of each session. Entries that follow without a gap are one history; different entries at the same
   * position are in two, as after a hub was set back.
   */
  readonly sessions: ReadonlyMap<SessionId, readonly OpenedChain<Entry>[]>
  readonly club: readonly OpenedChain<ClubEntry>[]
  readonly damaged: readonly DamagedPiece[]
}

/**
 * Restores entries from pieces of any devices, in any order, some of them repeated, missing, damaged or of
 * another club. A piece that fails its check is left out and reported, without effect on others.
 */
export function openPieces(keys: Pick<ClubKeys, 'open'>, given: Iterable<unknown>): OpenedPieces {
  const damaged: DamagedPiece[] = []
  const opened = openAll(keys, given, damaged)
  const blocks = wholeBlocks(opened, damaged)
  const sessions = new Map<SessionId, readonly OpenedChain<Entry>[]>()
  for (const [stream, own] of groupBy(blocks, block => block.stream))
    if (stream !== CLUB_STREAM) sessions.set(stream, chainsOf(own, hashedEntrySchema, damaged))
  const club = blocks.filter(({ stream }) => stream === CLUB_STREAM)
  return { sessions, club: chainsOf(club, clubEntrySchema, damaged), damaged }
}

/** Piece that this club has encrypted under its name. */
export interface OpenedPiece {
  readonly piece: Piece
  readonly hash: string
  readonly bytes: Uint8Array
}

/** Opens a piece; `undefined` if this club has not encrypted it. */
export function openPiece(keys: Pick<ClubKeys, 'open'>, piece: Piece): OpenedPiece | undefined {
  const bytes = keys.open(pieceHeader(piece), Buffer.from(piece.sealed, 'base64'))
  return bytes && { piece, hash: pieceHash(piece), bytes }
}

/** Returns the histories in already opened pieces of one session; the map's keys are hashes of the pieces. */
export const sessionChains = (pieces: ReadonlyMap<string, OpenedPiece>): readonly OpenedChain<Entry>[] =>
  chainsOf(wholeBlocks(pieces, []), hashedEntrySchema, [])

export const clubChains = (pieces: ReadonlyMap<string, OpenedPiece>): readonly OpenedChain<ClubEntry>[] =>
  chainsOf(wholeBlocks(pieces, []), clubEntrySchema, [])

function openAll(keys: Pick<ClubKeys, 'open'>, given: Iterable<unknown>, damaged: DamagedPiece[]) {
  const opened = new Map<string, OpenedPiece>()
  const named = new Set<string>()
  for (const one of given) {
    const read = v.safeParse(pieceSchema, one)
    if (!read.success) {
      damaged.push({ damage: 'no-piece', name: null })
      continue
    }
    const piece = read.output
    const hash = pieceHash(piece)
    if (opened.has(hash) || named.has(hash)) continue
    const whole = openPiece(keys, piece)
    if (whole) opened.set(hash, whole)
    else {
      named.add(hash)
      damaged.push(damageTo(piece, 'wrong-seal'))
    }
  }
  return opened
}

const damageTo = ({ sealed: _, ...name }: Piece, damage: PieceDamage): DamagedPiece => ({ damage, name })

/** Lines of one block, and its position in the chain. */
interface OpenedBlock {
  readonly stream: Piece['stream']
  readonly first: Piece
  readonly lines: readonly string[]
  /** Hash of the block's last part, to which the next block refers. */
  readonly hash: string
}

/** Joins the parts of each block; reports incomplete ones. */
function wholeBlocks(opened: ReadonlyMap<string, OpenedPiece>, damaged: DamagedPiece[]): OpenedBlock[] {
  const following = groupBy(opened.values(), ({ piece }) => piece.previous)
  const used = new Set<string>()
  const blocks: OpenedBlock[] = []
  for (const start of opened.values()) {
    if (start.piece.part !== 1) continue
    const parts = [start]
    for (let last = start; parts.length < start.piece.parts; parts.push(last)) {
      const next = following
        .get(last.hash)
        ?.find(({ piece }) => piece.part === last.piece.part + 1 && isSameBlock(piece, start.piece))
      if (!next) break
      last = next
    }
    if (parts.length < start.piece.parts) continue
    for (const { hash } of parts) used.add(hash)
    const lines = linesIn(parts.map(({ bytes }) => bytes))
    const { from, to, stream } = start.piece
    const last = parts.at(-1) ?? start
    if (lines?.length === to - from + 1) blocks.push({ stream, first: start.piece, lines, hash: last.hash })
    else damaged.push(damageTo(start.piece, 'unreadable'))
  }
  for (const { piece, hash } of opened.values())
    if (!used.has(hash)) damaged.push(damageTo(piece, 'part-missing'))
  return blocks
}

const isSameBlock = (a: Piece, b: Piece): boolean =>
  a.stream === b.stream &&
  a.from === b.from &&
  a.to === b.to &&
  a.parts === b.parts &&
  sameLife(a.incarnation, b.incarnation)

/** Builds the histories, from the last block of each back to the first gap. */
function chainsOf<E extends { readonly position: number }>(
  blocks: readonly OpenedBlock[],
  schema: v.GenericSchema<unknown, E>,
  damaged: DamagedPiece[],
): readonly OpenedChain<E>[] {
  const byHash = new Map(blocks.map(block => [block.hash, block]))
  const named = new Set(blocks.map(({ first }) => first.previous))
  const read = new Map(blocks.map(block => [block, readLines(block, schema, damaged)]))
  return withoutStarts(blocks)
    .filter(({ hash }) => !named.has(hash))
    .map(leaf => {
      const run: OpenedBlock[] = []
      for (let at: OpenedBlock | undefined = leaf; at; at = byHash.get(at.first.previous ?? ''))
        run.unshift(at)
      return { entries: run.flatMap(block => read.get(block) ?? []), lives: livesOf(run) }
    })
    .filter(({ entries }) => entries.length > 0)
}

/** Removes blocks that were sent before they were full: a later block repeats and continues each of them. */
function withoutStarts(blocks: readonly OpenedBlock[]): readonly OpenedBlock[] {
  const siblings = groupBy(blocks, ({ first }) => `${first.previous}/${first.from}`)
  return blocks.filter(block =>
    (siblings.get(`${block.first.previous}/${block.first.from}`) ?? []).every(
      other =>
        other === block ||
        other.lines.length < block.lines.length ||
        !sameLife(other.first.incarnation, block.first.incarnation) ||
        block.lines.some((line, at) => other.lines[at] !== line) ||
        // The same lines in two encodings: one of them is enough.
        (other.lines.length === block.lines.length && other.hash > block.hash),
    ),
  )
}

function readLines<E extends { readonly position: number }>(
  { first, lines }: OpenedBlock,
  schema: v.GenericSchema<unknown, E>,
  damaged: DamagedPiece[],
): readonly E[] {
  const entries = lines.flatMap((line, at) => {
    const entry = v.safeParse(schema, parseJson(line))
    return entry.success && entry.output.position === first.from + at ? [entry.output] : []
  })
  if (entries.length < lines.length) damaged.push(damageTo(first, 'unreadable'))
  return entries
}

function livesOf(run: readonly OpenedBlock[]): readonly Life[] {
  const lives: Life[] = []
  for (const { first } of run) {
    const last = lives.at(-1)
    if (!last || !sameLife(last, first.incarnation)) lives.push({ from: first.from, ...first.incarnation })
  }
  return lives
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    pushTo(groups, key, item)
  }
  return groups
}
