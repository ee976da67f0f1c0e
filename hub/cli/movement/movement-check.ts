import {
  type JudgedFigures,
  type Judgement,
  judgeMovement,
} from '../../../shared/formats/movements/movement-judgement.ts'
import type { Problem } from '../../../shared/lib/parsed.ts'
import { ENGLISH } from '../words.ts'
import { readMovementFile } from './movement-file.ts'
import { columns, fail, type MovementIo, numberIn, oneFile, printable, readOptions } from './movement-io.ts'

/**
 * Runs `overtrick movement check FILE`: checks every movement. A broken movement is a valid answer: the exit code is 0
 * if the file could be read.
 */
export async function runMovementCheck(args: readonly string[], io: MovementIo): Promise<number> {
  const read = readOptions(args, {
    json: { type: 'boolean', default: false },
    'boards-per-round': { type: 'string' },
  })
  if (!read.ok) return fail(io, read.problem)
  const file = oneFile(read.value.positionals)
  if (!file.ok) return fail(io, file.problem)
  const boards = numberIn('--boards-per-round', read.value.values['boards-per-round'], 1, 36)
  if (!boards.ok) return fail(io, boards.problem)
  const movements = await readMovementFile(file.value, io, boards.value)
  if (!movements.ok) return fail(io, movements.problem)
  const judgements = movements.value.movements.map(({ id, movement }) => judgeMovement(id, movement))
  io.out(read.value.values.json ? asJson(judgements, movements.value.list) : asText(judgements))
  return 0
}

/** Formats one flat object per movement; an array if the file holds a list. */
const asJson = (judgements: readonly Judgement[], list: boolean): string => {
  const flat = judgements.map(({ errors, figures, ...verdict }) => ({
    ...verdict,
    errors: errors.map(ENGLISH.problem),
    ...(figures && flatFigures(figures)),
  }))
  return `${JSON.stringify(list ? flat : flat[0])}\n`
}

const flatFigures = ({ title, remarks, ...figures }: JudgedFigures) => ({
  name: ENGLISH.titled(title),
  ...figures,
  remarks: remarks.map(ENGLISH.problem),
})

const asText = (judgements: readonly Judgement[]): string => {
  const { say, titled, problem } = ENGLISH
  const parts = judgements.map(({ id, valid, errors, figures }) => {
    const movement = id ?? (figures ? titled(figures.title) : say('check.nameless'))
    return [
      say(valid ? 'check.playable' : 'check.broken', { movement }),
      ...errors.map(error => `  ! ${problem(error)}`),
      ...(figures?.remarks ?? []).filter(isNoFigure).map(remark => `  - ${problem(remark)}`),
      ...(figures === undefined ? [] : figureLines(figures)),
      '',
    ]
  })
  const count = judgements.length
  const broken = judgements.filter(judgement => !judgement.valid).length
  const sum = broken === 0 ? say('check.sum.playable', { count }) : say('check.sum.broken', { count, broken })
  return `${[...parts.flat(), sum].map(printable).join('\n')}\n`
}

/** True for remarks that the figures do not show: oddities of the file, and boards that are never compared. */
const isNoFigure = ({ code }: Problem): boolean =>
  !code.startsWith('remark.') || code === 'remark.board-played-once'

const figureLines = (figures: JudgedFigures): readonly string[] => {
  const { say, movement } = ENGLISH
  const { sharing, longestSitOut, quality, spread, partners } = figures
  const boards = say('check.boards', { count: figures.boards })
  const tables = movement('name.tables', { count: figures.tables })
  const rounds = movement('name.rounds', { count: figures.rounds })
  const count = figures.contestants
  const rows: readonly (readonly [CheckRow, string])[] = [
    [
      'contestants',
      figures.kind === 'pairs' ? say('check.pairs', { count }) : movement(UNITS[figures.kind], { count }),
    ],
    ['size', say('check.size.said', { tables, rounds, boards })],
    [
      'each',
      say('check.each.said', { boards: span(figures.boardsPlayed), rounds: span(figures.roundsPlayed) }),
    ],
    ['board', say('check.board.said', { plays: span(figures.playsPerBoard) })],
    ['meetings', times(figures.meetings)],
    ...(partners === null ? [] : [['partners', times(partners)] as const]),
    ['sharing', sharing.rounds === 0 ? say('check.none') : say('check.sharing.said', sharing)],
    [
      'sit-outs',
      figures.sitOuts.max === 0
        ? say('check.none')
        : say('check.sit-outs.said', { rounds: span(figures.sitOuts), boards: longestSitOut.boards }),
    ],
    ...(quality === null || spread === null
      ? []
      : [['balance', say('check.balance.said', { quality, least: spread.min, most: spread.max })] as const]),
  ]
  return columns(rows.map(([row, said]) => ['', say(`check.${row}`), said]))
}

type CheckRow =
  | 'contestants'
  | 'size'
  | 'each'
  | 'board'
  | 'meetings'
  | 'partners'
  | 'sharing'
  | 'sit-outs'
  | 'balance'

const UNITS = { teams: 'name.teams', individual: 'name.players' } as const

const span = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? `${min}` : `${min}-${max}`

/** Formats a histogram: "3 never, 25 once, 2 twice". */
const times = (histogram: Readonly<Record<string, number>>): string =>
  Object.entries(histogram)
    .filter(([, couples]) => couples > 0)
    .map(([often, couples]) => {
      const known = OFTEN[Number(often)]
      return known
        ? ENGLISH.say(known, { couples })
        : ENGLISH.say('check.often', { couples, count: Number(often) })
    })
    .reduce((one, other) => (one === '' ? other : ENGLISH.say('check.and', { one, other })), '')

const OFTEN = ['check.never', 'check.once', 'check.twice'] as const
