import * as v from 'valibot'
import { refused } from '../../lib/parsed.ts'

/** Why what somebody wrote is not shaped like a scale: what is missing, or what stands where it cannot, and where. */
export function notShaped(issue: v.BaseIssue<unknown>) {
  const where = v.getDotPath(issue)
  const what = JSON.stringify(issue.input)?.slice(0, 60)
  // Where the shape is ours to say, its sentence is ours too.
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
