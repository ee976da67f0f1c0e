import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import type { Seat } from '../../game/seat.ts'
import { loadBook } from '../../laws/books.ts'
import type { EditionId, IrregularityId } from '../../laws/grammar.ts'
import { must } from '../../lib/assert.ts'
import { caseNamed, onRecord, ruledOn, summary } from './ruled.ts'

const dutyOf = (text: string): CallDuty => {
  const [seat, kind, more] = text.split(':')
  return {
    seat,
    kind,
    ...(kind === 'pass' ? { until: more } : kind === 'repeat' ? { call: more } : {}),
  } as CallDuty
}

interface WrittenRuling {
  readonly title: string
  readonly edition: EditionId
  readonly line: string
}

/** Reads rulings: blocks of a title, and a line for each edition of the Laws by which it is ruled. */
export const rulingsIn = (text: string): readonly WrittenRuling[] =>
  text
    .trim()
    .split('\n\n')
    .flatMap(block => {
      const [title = '', ...rulings] = block.split('\n')
      return rulings.map(ruling => {
        const [edition = '', line = ''] = ruling.split(/(?<=^\d{4}): /)
        return { title, edition: edition as EditionId, line }
      })
    })

/**
 * Evaluates a ruling written in a line: record, after "(E deals)" if not North does; existing duties; the director's
 * name for it with the call's position; answers; valid calls and turn; withdrawn calls; orders; the rest; and, where
 * the line goes so far, the laws asked about, in order. Returns the line as the book gives it for the same case and
 * answers.
 */
export async function ruledLine(edition: EditionId, line: string): Promise<string> {
  const columns = line.split('|').map(each => each.trim())
  const [written = '', bound = '', called = '', answers = ''] = columns
  const [, dealer = 'N', record = ''] = /^(?:\((\w) deals\) )?(.*)$/.exec(written) ?? []
  const duties = bound === '' ? [] : bound.split(' ').map(dutyOf)
  const [irregularity, at] = called.split('@')
  const named = irregularity
    ? { irregularity: irregularity as IrregularityId, ...(at !== undefined && { at: Number(at) }) }
    : undefined
  const on = onRecord({ dealer: dealer as Seat, record, duties })
  const lawCase = must(caseNamed(edition, on, named), 'an irregular call')
  const { outcome, path } = await ruledOn(edition, lawCase, answers === '' ? [] : answers.split(' '))
  const came = summary(outcome)
  const { nodes } = await loadBook(edition)
  const laws = path.map(
    ({ node }) =>
      must(
        nodes.find(({ id }) => id === node),
        node,
      ).law,
  )
  const rest = [
    ...(came.score ? [came.score] : []),
    ...(came.remembered ? [`board ${came.remembered}`] : []),
    ...(came.notes ?? []).map(law => `see ${law}`),
    ...(came.pending ?? []).map(law => `look at ${law}`),
  ]
  return [
    ...[written, bound, called, answers],
    ...[`${came.calls} ${came.turn}?`.trim(), came.withdrawn ?? '', (came.orders ?? []).join(', ')],
    rest.join(', '),
    ...(columns.length > 8 ? [laws.filter((law, nth) => law !== laws[nth - 1]).join(' ')] : []),
  ]
    .join(' | ')
    .trim()
}
