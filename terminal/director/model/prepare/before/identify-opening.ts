import type { Statement } from '../../../../../shared/session/state/fact.ts'
import type { TerminalStore } from '../../../../state/terminal-store.ts'
import { identifyNames } from '../../people/identify-names.ts'
import type { SessionDraft } from '../session-draft.ts'

/** Returns the opening statements with named people identified; unchanged if the hub cannot answer. */
export async function identifyOpening(
  terminal: Pick<TerminalStore, 'ask'>,
  { statements, sections }: Pick<SessionDraft, 'statements' | 'sections'>,
): Promise<readonly Statement[]> {
  const prepared = statements.peek()
  const known = new Map(
    await Promise.all(
      sections.peek().map(async ({ section, named }) => {
        const { names } = await identifyNames(terminal, named.peek())
        return [section, new Map(names.map(one => [one.contestant, one]))] as const
      }),
    ),
  )
  return prepared.map(statement => {
    if (statement.kind !== 'contestant-named') return statement
    const { section, contestant } = statement.body
    const one = known.get(section)?.get(contestant)
    if (!one?.persons) return statement
    return { ...statement, body: { ...statement.body, players: [...one.players], persons: [...one.persons] } }
  })
}
