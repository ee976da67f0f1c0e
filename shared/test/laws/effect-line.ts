import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import { parseRecord } from '../../game/bridge/auction/record.ts'
import { loadBook } from '../../laws/books.ts'
import type { EditionId, IrregularityId } from '../../laws/grammar.ts'
import { must } from '../../lib/assert.ts'
import { caseNamed, ruledOn, summary } from './ruled.ts'

const dutyOf = (text: string): CallDuty => {
  const [seat, kind, more] = text.split(':')
  return {
    seat,
    kind,
    ...(kind === 'pass' ? { until: more } : kind === 'repeat' ? { call: more } : {}),
  } as CallDuty
}

/**
 * Evaluates a ruling written in a line: record; existing duties; the director's name for it with the call's position;
 * answers; valid calls and turn; withdrawn calls; orders; the rest; laws asked about, in order. Returns the line as the
 * book gives it for the same case and answers.
 */
export async function ruledLine(edition: EditionId, line: string): Promise<string> {
  const [record = '', bound = '', called = '', answers = ''] = line.split('|').map(each => each.trim())
  const duties = bound === '' ? [] : bound.split(' ').map(dutyOf)
  const [irregularity, at] = called.split('@')
  const named = irregularity
    ? { irregularity: irregularity as IrregularityId, ...(at !== undefined && { at: Number(at) }) }
    : undefined
  const on = {
    dealer: 'N' as const,
    record: must(parseRecord(record), record),
    settled: null,
    duties,
  }
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
    ...[record, bound, called, answers],
    ...[`${came.calls} ${came.turn}?`.trim(), came.withdrawn ?? '', (came.orders ?? []).join(', ')],
    ...[rest.join(', '), laws.filter((law, nth) => law !== laws[nth - 1]).join(' ')],
  ]
    .join(' | ')
    .trim()
}
