import * as v from 'valibot'
import { refused } from '../../lib/parsed.ts'

/** Explains why input is not a valid scale: the missing or misplaced part and its location. */
export function notShaped(issue: v.BaseIssue<unknown>) {
  const where = v.getDotPath(issue)
  const what = JSON.stringify(issue.input)?.slice(0, 60)
  // Our own shape rules have our own sentences.
  const asked =
    issue.type === 'regex' || issue.type === 'check' ? issue.message : `${what} cannot stand there.`
  return refused(
    'not-a-scale',
    where === null
      ? 'The scale cannot be read: it is not one JSON object.'
      : what === undefined
        ? `The scale cannot be read: it has no "${where}".`
        : `The scale cannot be read at "${where}": ${asked}`,
  )
}
