/**
 * Accounts in Mosquitto's plugin "dynamic security" (mosquitto.org/documentation/dynamic-security). Each device has a
 * separate role: giving a client another role cuts its link, changing the role's rights does not (seen in 2.0.11). The
 * plugin has no `%u`, so every right names its device.
 */

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { deviceRights, type TopicRight } from '../../../shared/protocol/topic-filters.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import type { BrokerAccount } from '../broker.ts'
import type { Accounts } from './accounts.ts'

export const CONTROL_TOPIC = '$CONTROL/dynamic-security/v1'
export const RESPONSE_TOPIC = '$CONTROL/dynamic-security/v1/response'

/** Command of the plugin; its members are defined by the plugin. */
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

/** Sends commands and resolves to an answer to each; rejects if the broker does not answer. */
export type Control = (commands: readonly Command[]) => Promise<readonly Response[]>

/** Errors that mean the account is already as it should be. */
const HARMLESS = ['already exists', 'not found']

/**
 * Converts rights to the plugin's ACLs. Receiving is a separate right there, so that a withdrawn right ends at once.
 */
export function aclsOf(rights: readonly TopicRight[]): readonly object[] {
  const allow = (acltype: string, topic: string) => ({ acltype, topic, allow: true })
  return rights.flatMap(({ action, topic }) =>
    action === 'publish'
      ? [allow('publishClientSend', topic)]
      : [allow('subscribePattern', topic), allow('publishClientReceive', topic)],
  )
}

export const roleOf = (device: DeviceId): string => `device-${device}`

/** Returns a mark that reveals nothing about the password, but shows if the account was made with another one. */
const markOf = (password: string): string =>
  `overtrick ${createHash('sha256').update(`account ${password}`).digest('hex').slice(0, 16)}`

/** Commands that replace all rights of the account. */
const rightsCommands = (device: DeviceId, session: SessionId | null): readonly Command[] => [
  { command: 'createRole', rolename: roleOf(device) },
  { command: 'modifyRole', rolename: roleOf(device), acls: aclsOf(deviceRights(device, session)) },
]

export function createDynamicSecurity(control: Control): Accounts {
  /** Marks of the passwords with which the accounts were made, by device. */
  let marks = new Map<DeviceId, string>()

  async function run(commands: readonly Command[]): Promise<readonly Response[]> {
    const answers = await control(commands)
    const failed = answers.find(
      ({ error }) => error !== undefined && !HARMLESS.some(word => error.includes(word)),
    )
    if (failed) throw new Error(`${failed.command}: ${failed.error}`)
    return answers
  }

  /** Returns the commands in the required order: a role before the client that has it. */
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
          // Other accounts of the broker are left alone.
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
