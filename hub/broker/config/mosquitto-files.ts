import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { HUB_RIGHTS } from '../../../shared/protocol/topic-filters.ts'
import {
  ACL_FILE,
  aclLines,
  hashOfPassword,
  PASSWORDS_FILE,
  PID_FILE,
  passwordLine,
  writeSecretly,
} from '../outside/account-files.ts'
import { aclsOf } from '../outside/dynamic-security.ts'

export const ACCOUNT_KINDS = ['dynamic-security', 'files'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const HUB_USER = 'overtrick-hub'
const ADMIN_USER = 'admin'
export const CONFIG_FILE = 'mosquitto.conf'
const ACCOUNTS_FILE = 'dynsec.json'
export const HUB_PASSWORD_FILE = 'hub-password'
const ADMIN_PASSWORD_FILE = 'admin-password'

export interface MosquittoOptions {
  readonly folder: string
  readonly kind: AccountKind
  readonly port: number
  readonly tabletsPort: number
  /** Address of the listener for tablets; all addresses of the machine if absent. */
  readonly tabletsAddress?: string
  /** Certificate chain and key of the listener for tablets, PEM. */
  readonly tls?: { readonly cert: string; readonly key: string }
  readonly randomText: () => string
}

/**
 * Writes the configuration of a Mosquitto that enforces the rights of devices: no client without an account, each account
 * its own topics only, small messages, nothing stored on disk. Every file is readable only by its owner.
 */
export function writeMosquittoFiles(options: MosquittoOptions): void {
  const { folder, kind, randomText } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const hubPassword = randomText()
  const write = (name: string, lines: readonly string[]) => writeSecretly(join(folder, name), lines)
  write(HUB_PASSWORD_FILE, [hubPassword])
  if (kind === 'dynamic-security') {
    const adminPassword = randomText()
    write(ADMIN_PASSWORD_FILE, [adminPassword])
    write(ACCOUNTS_FILE, [JSON.stringify(firstAccounts(hubPassword, adminPassword), null, 1)])
  } else {
    write(PASSWORDS_FILE, [passwordLine(HUB_USER, hubPassword)])
    write(ACL_FILE, aclLines(HUB_USER, HUB_RIGHTS))
  }
  write(CONFIG_FILE, configLines(options))
}

/** Options are those of mosquitto.conf(5), with the reason where it is not obvious. */
function configLines(options: MosquittoOptions): readonly string[] {
  const { folder, kind, port, tabletsPort, tabletsAddress, tls } = options
  return [
    '# A broker for Overtrick. Start it with: mosquitto -c <this file>',
    // Started as root, it would switch to another user, who cannot read files that only their owner may read.
    `user ${userInfo().username}`,
    'per_listener_settings false',
    'allow_anonymous false',
    '',
    '# For the hub, on this machine alone.',
    `listener ${port} 127.0.0.1`,
    'socket_domain ipv4',
    'protocol mqtt',
    ...listenerLimits(kind),
    '',
    '# For the tablets. Without socket_domain an address is passed over here, and every one is listened on.',
    `listener ${tabletsPort}${tabletsAddress === undefined ? '' : ` ${tabletsAddress}`}`,
    'socket_domain ipv4',
    'protocol websockets',
    ...listenerLimits(kind),
    ...(tls ? [`certfile ${tls.cert}`, `keyfile ${tls.key}`] : []),
    '',
    ...(kind === 'dynamic-security'
      ? [`plugin ${pluginPath()}`, `plugin_opt_config_file ${join(folder, ACCOUNTS_FILE)}`]
      : [`password_file ${join(folder, PASSWORDS_FILE)}`, `acl_file ${join(folder, ACL_FILE)}`]),
    `pid_file ${join(folder, PID_FILE)}`,
    '',
    '# Nothing here is the truth of anything: the hub says it again.',
    'persistence false',
    'sys_interval 0',
    'set_tcp_nodelay true',
    'allow_zero_length_clientid false',
    'message_size_limit 4096',
    'max_packet_size 8192',
    'max_inflight_messages 20',
    'max_queued_messages 1000',
    // No memory_limit: with the plugin, 2.0.11 counts its memory below zero and then refuses all clients.
    'log_dest stderr',
    'log_type error',
    'log_type warning',
    'log_type notice',
  ]
}

/**
 * Limits of a listener. With files the client id is bound to the account here; the plugin binds each account itself.
 */
const listenerLimits = (kind: AccountKind): readonly string[] => [
  'max_qos 1',
  ...(kind === 'files' ? ['use_username_as_clientid true'] : []),
]

/** Builds the plugin's own file in its own format. Everything not allowed is refused; receiving is a separate right. */
function firstAccounts(hubPassword: string, adminPassword: string): object {
  const control = [{ action: 'publish', topic: '$CONTROL/dynamic-security/#' } as const]
  const answers = [{ action: 'listen', topic: '$CONTROL/dynamic-security/#' } as const]
  const client = (username: string, password: string, rolename: string) => {
    const { salt, hash, iterations } = hashOfPassword(password)
    return { username, password: hash, salt, iterations, roles: [{ rolename }] }
  }
  return {
    clients: [client(ADMIN_USER, adminPassword, ADMIN_USER), client(HUB_USER, hubPassword, HUB_USER)],
    roles: [
      { rolename: ADMIN_USER, acls: aclsOf([...control, ...answers]) },
      { rolename: HUB_USER, acls: aclsOf([...HUB_RIGHTS, ...control, ...answers]) },
    ],
    defaultACLAccess: {
      publishClientSend: false,
      publishClientReceive: false,
      subscribe: false,
      unsubscribe: true,
    },
  }
}

const PLUGIN = 'mosquitto_dynamic_security.so'

/** Finds the plugin where systems install it. */
function pluginPath(): string {
  const libs = ['/usr/lib', '/usr/local/lib', '/opt/homebrew/lib'].filter(existsSync)
  const folders = libs.flatMap(lib => [lib, ...readdirSync(lib).map(name => join(lib, name))])
  return folders.map(folder => join(folder, PLUGIN)).find(existsSync) ?? `/usr/lib/${PLUGIN}`
}
