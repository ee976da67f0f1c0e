import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { deviceRights, type TopicRight } from '../../../shared/protocol/topic-filters.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import type { BrokerAccount } from '../broker.ts'
import type { Accounts } from './accounts.ts'

/**
 * Accounts in Mosquitto's plugin "dynamic security" (mosquitto.org/documentation/dynamic-security). Each device has a role
 * of its own: giving a client another role cuts its link, changing what its role may do does not (seen in 2.0.11). The
 * plugin knows no `%u`, so that every right names its device.
 */

export const CONTROL_TOPIC = '$CONTROL/dynamic-security/v1'
export const RESPONSE_TOPIC = '$CONTROL/dynamic-security/v1/response'

/** One command of the plugin; its members are the plugin's. */
export type Command = Readonly<Record<string, unknown>> & { readonly command: string }

const clientSchema = v.object({
  username: v.string(),
  textdescription: v.optional(v.string()),
})
export const responseSchema = v.object({
  command: v.string(),
  error: v.optional(v.string()),
  data: v.optional(v.looseObject({ clients: v.optional(v.array(v.union([v.string(), clientSchema]))) })),
})
export type Response = v.InferOutput<typeof responseSchema>

/** Sends commands and gives an answer to each; rejects where the broker does not answer. */
export type Control = (commands: readonly Command[]) => Promise<readonly Response[]>

/** What is there already, or not there any more, is as it should be. */
const HARMLESS = ['already exists', 'not found']

/** A right as the plugin says it. Hearing is a right of its own there, so that one that is taken away is so at once. */
export function aclsOf(rights: readonly TopicRight[]): readonly object[] {
  const allow = (acltype: string, topic: string) => ({ acltype, topic, allow: true })
  return rights.flatMap(({ action, topic }) =>
    action === 'publish'
      ? [allow('publishClientSend', topic)]
      : [allow('subscribePattern', topic), allow('publishClientReceive', topic)],
  )
}

export const roleOf = (device: DeviceId): string => `device-${device}`

/** Says nothing about the password, and tells whether the account was made with another. */
const markOf = (password: string): string =>
  `overtrick ${createHash('sha256').update(`account ${password}`).digest('hex').slice(0, 16)}`

/** The whole of what the account may do, whatever it could before. */
const rightsCommands = (device: DeviceId, session: SessionId | null): readonly Command[] => [
  { command: 'createRole', rolename: roleOf(device) },
  { command: 'modifyRole', rolename: roleOf(device), acls: aclsOf(deviceRights(device, session)) },
]

export function createDynamicSecurity(control: Control): Accounts {
  /** Device and mark of the password with which its account was made. */
  let marks = new Map<DeviceId, string>()

  async function run(commands: readonly Command[]): Promise<readonly Response[]> {
    const answers = await control(commands)
    const failed = answers.find(
      ({ error }) => error !== undefined && !HARMLESS.some(word => error.includes(word)),
    )
    if (failed) throw new Error(`${failed.command}: ${failed.error}`)
    return answers
  }

  /** In the order in which they have to be done: a role before the client that has it. */
  function accountCommands({ device, session, password }: BrokerAccount): readonly Command[] {
    const rights = rightsCommands(device, session)
    if (marks.get(device) === markOf(password)) return rights
    return [
      ...rights,
      { command: 'deleteClient', username: device },
      {
        command: 'createClient',
        username: device,
        password,
        clientid: device,
        textdescription: markOf(password),
        roles: [{ rolename: roleOf(device) }],
      },
    ]
  }

  return {
    async list() {
      const [answer] = await run([{ command: 'listClients', verbose: true, count: -1, offset: 0 }])
      const clients = answer?.data?.clients ?? []
      marks = new Map(
        clients.flatMap(client => {
          const { username, textdescription = '' } =
            typeof client === 'string' ? { username: client } : client
          const device = v.safeParse(deviceIdSchema, username)
          // Other accounts of the broker are nobody's business.
          return device.success && textdescription.startsWith('overtrick ')
            ? [[device.output, textdescription] as const]
            : []
        }),
      )
      return [...marks.keys()]
    },
    async put(accounts) {
      await run(accounts.flatMap(accountCommands))
      for (const { device, password } of accounts) marks.set(device, markOf(password))
    },
    async remove(devices) {
      await run(
        devices.flatMap(device => [
          { command: 'disableClient', username: device },
          { command: 'deleteClient', username: device },
          { command: 'deleteRole', rolename: roleOf(device) },
        ]),
      )
      for (const device of devices) marks.delete(device)
    },
  }
}
