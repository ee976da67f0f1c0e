import { type Figure, figure, figureAgainst, median, type Report } from '../figures.ts'
import { FREE, type Slowness } from './slowness.ts'

export interface ColdStart {
  /** Time from the navigation to the key pad. */
  readonly ms: number
  readonly paintMs: number
  /** Processor time of all processes of the browser together. */
  readonly usedMs: number
}

export type ColdStarts = ReadonlyMap<Slowness, readonly ColdStart[]>

/** Reports the figures of a build, beside those of another if given. */
export function reportOf(about: string, own: ColdStarts, other: ColdStarts | undefined): Report {
  const figures = [...own].flatMap(([slowness, starts]): readonly Figure[] => {
    if (starts.length === 0) return []
    const { name, goalMs } = slowness
    const keyPad = medianOf(starts, 'ms')
    const others = other?.get(slowness)
    return [
      goalMs === null
        ? figure(`key pad, ${name}`, keyPad, 'ms')
        : figureAgainst(`key pad, ${name}`, keyPad, 'ms', 'the goal', goalMs),
      ...(others ? [figureAgainst('in turns', keyPad, 'ms', 'the other build', medianOf(others, 'ms'))] : []),
      figure('first paint', medianOf(starts, 'paintMs'), 'ms'),
    ]
  })
  const used = 'processor, whole browser, as fast as it is'
  const mine = own.get(FREE) ?? []
  const theirs = other?.get(FREE)
  const usedMs = medianOf(mine, 'usedMs')
  const processor = theirs
    ? figureAgainst(used, usedMs, 'ms', 'the other build', medianOf(theirs, 'usedMs'))
    : figure(used, usedMs, 'ms')
  return { benchmark: 'cold', about, figures: [...figures, processor] }
}

const medianOf = (starts: readonly ColdStart[], of: keyof ColdStart): number =>
  median(starts.map(start => start[of]))
