/** `overtrick vp --boards N`: prints a victory point scale. */

import { type Fraction, formatDecimal, subtract } from '../../../shared/lib/fraction.ts'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import {
  type VictoryPointScale,
  type VictoryPoints,
  victoryPointsOf,
} from '../../../shared/scoring/victory-points/scale.ts'
import { type VictoryPointRule, victoryPointScale } from '../../../shared/scoring/victory-points/scales.ts'
import { MOST_SCALE_BOARDS } from '../../../shared/scoring/victory-points/wbf-continuous.ts'
import type { CliIo } from '../io.ts'
import { readWords, refused } from '../option-problem.ts'
import { table } from '../text-table.ts'
import { ENGLISH } from '../words.ts'
import { type NamedScale, type ReadFile, readScaleOption, SCALE_WORDS, WBF } from './scale-option.ts'

const EXIT_USAGE = 2

/** Runs the command with the arguments after `vp`; resolves to the exit code. */
export async function runVp(
  args: readonly string[],
  io: Pick<CliIo, 'out' | 'err'> & { readonly readFile: ReadFile },
): Promise<number> {
  const asked = await readArguments(args, io.readFile)
  if (!asked.ok) {
    io.err(`${ENGLISH.usage(asked.problem, 'overtrick vp')}\n`)
    return EXIT_USAGE
  }
  io.out(asked.value === 'help' ? help() : asked.value.json ? asJson(asked.value) : asText(asked.value))
  return 0
}

const help = (): string =>
  ENGLISH.say('usage.vp', {
    most: MOST_SCALE_BOARDS,
    scales: SCALE_WORDS.join(', '),
    scale: WBF,
    document: '{"boards", "scale", "maximum", "steps"}',
  })

interface VpRequest {
  readonly boards: number
  readonly name: string
  readonly scale: VictoryPointScale
  readonly json: boolean
}

async function readArguments(
  args: readonly string[],
  readFile: ReadFile,
): Promise<Parsed<VpRequest | 'help'>> {
  const read = readOptions(args)
  if (!read.ok) return read
  const { boards, scale: name, json, help } = read.value
  if (help) return parsed('help')
  if (boards === undefined) return refused('option.boards-needed')
  const number = Number(boards)
  if (!/^\d+$/.test(boards) || number < 1 || number > MOST_SCALE_BOARDS)
    return refused('option.number', { option: '--boards', least: 1, most: MOST_SCALE_BOARDS, value: boards })
  const named = await readScaleOption(name, readFile)
  if (!named.ok) return named
  const rule = ruleOf(named.value)
  if (!rule.ok) return rule
  const scale = victoryPointScale(rule.value, number)
  return scale.ok ? parsed({ boards: number, name, scale: scale.value, json }) : scale
}

function readOptions(args: readonly string[]) {
  const read = readWords({
    args: [...args],
    options: {
      boards: { type: 'string' },
      scale: { type: 'string', default: WBF },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return read.ok ? parsed(read.value.values) : read
}

const ruleOf = ({ name, choice }: NamedScale): Parsed<VictoryPointRule> =>
  choice.kind === 'percentages' ? refused('option.scale-percent', { value: name }) : parsed(choice)

interface PrintedStep {
  readonly imps: number
  readonly winner: string
  readonly loser: string
}

/** Returns one step per whole IMP, up to the first margin worth the maximum. */
function printedSteps(scale: VictoryPointScale): readonly PrintedStep[] {
  const decimals = decimalsOf(scale)
  const print = ({ winner, loser }: VictoryPoints) => ({
    winner: formatDecimal(winner, decimals),
    loser: formatDecimal(loser, decimals),
  })
  return Array.from({ length: maximumOf(scale) + 1 }, (_, imps) => ({
    imps,
    ...print(victoryPointsOf(scale, imps)),
  }))
}

const maximumOf = (scale: VictoryPointScale): number => scale.steps.at(-1)?.from ?? 0

/** Returns two decimals as soon as one entry has any, so that columns stay aligned. */
function decimalsOf({ steps }: VictoryPointScale): 0 | 2 {
  const whole = (value: Fraction) => value.denominator === 1n
  return steps.every(({ winner, loser }) => whole(winner) && whole(subtract(winner, loser))) ? 0 : 2
}

function asJson({ boards, name, scale }: VpRequest): string {
  const answer = { boards, scale: name, maximum: maximumOf(scale), steps: printedSteps(scale) }
  return `${JSON.stringify(answer, null, 1)}\n`
}

/** Formats one line per step of the scale, with its margins as a range if there are several. */
function asText({ boards, name, scale }: VpRequest): string {
  const { say } = ENGLISH
  const points = printedSteps(scale)
  const rows = scale.steps.map(({ from }, index) => {
    const next = scale.steps[index + 1]?.from
    const margin = next === undefined ? `${from}+` : next - from === 1 ? `${from}` : `${from}-${next - 1}`
    return { margin, winner: points[from]?.winner ?? '', loser: points[from]?.loser ?? '' }
  })
  const lines = table([
    { head: say('vp.imps'), cells: rows.map(({ margin }) => margin), right: true },
    { head: say('vp.winner'), cells: rows.map(({ winner }) => winner), right: true },
    { head: say('vp.loser'), cells: rows.map(({ loser }) => loser), right: true },
  ])
  return `${[say('vp.title', { scale: name, count: boards }), ...lines].join('\n')}\n`
}
