import {
  type JudgedFigures,
  type Judgement,
  judgeMovement,
} from '../../../shared/formats/movements/movement-judgement.ts'
import { inEnglish } from '../../english.ts'
import { readMovementFile } from './movement-file.ts'
import {
  columns,
  EXIT_REFUSED,
  EXIT_USAGE,
  fail,
  type MovementIo,
  numberIn,
  oneFile,
  printable,
  readOptions,
  titleInEnglish,
} from './movement-io.ts'

/**
 * `overtrick movement check FILE`: every movement judged. A broken movement is an answer, not a failure: the
 * exit code is 0 as soon as the file could be read.
 */
export async function runMovementCheck(args: readonly string[], io: MovementIo): Promise<number> {
  const read = readOptions(args, {
    json: { type: 'boolean', default: false },
    'boards-per-round': { type: 'string' },
  })
  if (!read.ok) return fail(io, inEnglish(read.problem), EXIT_USAGE)
  const file = oneFile(read.value.positionals)
  if (!file.ok) return fail(io, inEnglish(file.problem), EXIT_USAGE)
  const boards = numberIn('--boards-per-round', read.value.values['boards-per-round'], 1, 36)
  if (!boards.ok) return fail(io, inEnglish(boards.problem), EXIT_USAGE)
  const movements = await readMovementFile(file.value, io, boards.value)
  if (!movements.ok) return fail(io, inEnglish(movements.problem), EXIT_REFUSED)
  const judgements = movements.value.movements.map(({ id, movement }) => judgeMovement(id, movement))
  io.out(read.value.values.json ? asJson(judgements, movements.value.list) : asText(judgements))
  return 0
}

/** One flat object a movement; an array where the file holds a list. */
const asJson = (judgements: readonly Judgement[], list: boolean): string => {
  const flat = judgements.map(({ errors, figures, ...verdict }) => ({
    ...verdict,
    errors: errors.map(inEnglish),
    ...(figures && flatFigures(figures)),
  }))
  return `${JSON.stringify(list ? flat : flat[0])}\n`
}

const flatFigures = ({ title, remarks, ...figures }: JudgedFigures) => ({
  name: titleInEnglish({ title }),
  ...figures,
  remarks: remarks.map(inEnglish),
})

const asText = (judgements: readonly Judgement[]): string => {
  const parts = judgements.map(({ id, valid, errors, figures }) => [
    `${id ?? (figures ? titleInEnglish(figures) : 'Movement without a name')}: ${valid ? 'can be played' : 'CANNOT be played'}`,
    ...errors.map(error => `  ! ${inEnglish(error)}`),
    ...(figures === undefined ? [] : figureLines(figures)),
    '',
  ])
  const bad = judgements.filter(judgement => !judgement.valid).length
  const sum = `${judgements.length} movement${judgements.length === 1 ? '' : 's'}, ${bad === 0 ? 'all can be played' : `${bad} cannot be played`}.`
  return `${[...parts.flat(), sum].map(printable).join('\n')}\n`
}

const figureLines = (figures: JudgedFigures): readonly string[] => {
  const { sharing, longestSitOut, quality, spread, partners } = figures
  const rows = [
    ['contestants', `${figures.contestants} ${figures.kind === 'individual' ? 'players' : figures.kind}`],
    ['size', `${figures.tables} tables, ${figures.rounds} rounds, ${figures.boards} boards`],
    ['each plays', `${span(figures.boardsPlayed)} boards in ${span(figures.roundsPlayed)} rounds`],
    ['each board', `is played ${span(figures.playsPerBoard)} times`],
    ['meetings', times(figures.meetings)],
    ...(partners === null ? [] : [['partners', times(partners)]]),
    [
      'sharing',
      sharing.rounds === 0
        ? 'none'
        : `in ${sharing.rounds} rounds, up to ${sharing.tables} tables with a board`,
    ],
    [
      'sit-outs',
      figures.sitOuts.max === 0
        ? 'none'
        : `${span(figures.sitOuts)} rounds each, at most ${longestSitOut.boards} boards in a row`,
    ],
    ...(quality === null || spread === null
      ? []
      : [['balance', `${quality} of 100 (competition ${spread.min} to ${spread.max})`]]),
  ]
  return columns(rows.map(row => ['', ...row]))
}

const span = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? `${min}` : `${min}-${max}`

/** "3 never, 25 once, 2 twice". */
const times = (histogram: Readonly<Record<string, number>>): string =>
  Object.entries(histogram)
    .filter(([, couples]) => couples > 0)
    .map(([often, couples]) => `${couples} ${WORDS[Number(often)] ?? `${often} times`}`)
    .join(', ')

const WORDS = ['never', 'once', 'twice']
