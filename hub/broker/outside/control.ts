import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import { type Command, type Control, type Response, responseSchema } from './dynamic-security.ts'

const ANSWER_WITHIN_MS = 10_000
/** Maximum message size. The broker silently drops anything larger. */
const MOST_BYTES = MAX_MESSAGE_BYTES
const NAME_BYTES = 8

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ responses: v.array(v.object({ correlationData: v.optional(v.string()) })) }),
)
const responsesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ responses: v.array(responseSchema) }),
  v.transform(({ responses }) => responses),
)

/** Commands sent to the plugin that wait for its answer. */
interface Exchange {
  readonly name: string
  readonly resolve: (text: string) => void
  readonly reject: (cause: Error) => void
}

/** Commands to the plugin that holds the accounts, and its answers. */
export interface AccountCommands {
  readonly ask: Control
  answered(text: string): void
  /** Rejects everything that waits, once the link has ended. */
  cut(): void
}

/**
 * Sends commands to the plugin in groups that fit a message, each answered before the next is sent. Every command
 * carries the name of its exchange and the plugin repeats it, so that answers that are late, duplicated or meant for
 * another hub on the same topics are ignored.
 *
 * @example
 * const control = createControl(text => publish(CONTROL_TOPIC, text))
 * const [listed] = await control.ask([{ command: 'listClients' }])
 */
export function createControl(send: (text: string) => void): AccountCommands {
  let waiting: Exchange | null = null
  let last: Promise<unknown> = Promise.resolve()

  function exchange(commands: readonly Command[]): Promise<readonly Response[]> {
    const name = randomBytes(NAME_BYTES).toString('hex')
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the broker does not answer about its accounts')),
        ANSWER_WITHIN_MS,
      )
      waiting = {
        name,
        resolve(text) {
          clearTimeout(timer)
          resolve(text)
        },
        reject(cause) {
          clearTimeout(timer)
          reject(cause)
        },
      }
      send(messageOf(commands, name))
    })
      .finally(() => {
        waiting = null
      })
      .then(text => v.parse(responsesSchema, text))
  }

  async function askAll(commands: readonly Command[]): Promise<readonly Response[]> {
    const answers: Response[] = []
    for (const group of groupsOf(commands)) answers.push(...(await exchange(group)))
    return answers
  }

  return {
    ask(commands) {
      const asked = last.then(() => askAll(commands))
      last = asked.catch(() => {})
      return asked
    },
    answered(text) {
      if (waiting && isAnswerTo(waiting.name, text)) waiting.resolve(text)
    },
    cut: () => waiting?.reject(new Error('the link with the broker has ended')),
  }
}

function isAnswerTo(name: string, text: string): boolean {
  const answer = v.safeParse(answerSchema, text)
  const names = answer.success ? answer.output.responses.map(({ correlationData }) => correlationData) : []
  return names.length > 0 && names.every(one => one === name)
}

const named = (command: Command, name: string): Command => ({ ...command, correlationData: name })

const messageOf = (commands: readonly Command[], name: string): string =>
  JSON.stringify({ commands: commands.map(command => named(command, name)) })

function groupsOf(commands: readonly Command[]): readonly (readonly Command[])[] {
  const groups: Command[][] = []
  const anyName = 'n'.repeat(2 * NAME_BYTES)
  let bytes = MOST_BYTES
  for (const command of commands) {
    const more = Buffer.byteLength(JSON.stringify(named(command, anyName))) + 1
    if (bytes + more > MOST_BYTES) {
      groups.push([])
      bytes = '{"commands":[]}'.length
    }
    groups.at(-1)?.push(command)
    bytes += more
  }
  return groups
}
