/** A broker elsewhere: its check, its configuration, and what the start says of it. */
export const brokerEn = {
  'start.broker': 'Tablets that were let in also link by {url}.',
  'start.broker.reached': 'The broker is reached.',
  'start.broker.away':
    'The broker is out of reach ({cause}). It is tried again and again; tablets go on, and come here directly where they can.',
  'start.broker.refused':
    'The broker does not let the hub in ({cause}): look at the name and the password. It is tried again and again.',
  'start.broker.accounts':
    'The broker answers, but the hub cannot keep accounts for tablets there ({cause}), so that no tablet can link by it. It takes a Mosquitto 2 as overtrick broker-config DIR writes it: with the plugin dynamic security, or on this computer with files and --broker-accounts.',
  'start.broker-plain':
    'Tablets link with the broker without encryption: whoever listens on the network hears their passwords there. An address with wss:// prevents that.',
  'start.broker-seen':
    'The password of the broker stands on the command line, where everybody on this computer can read it; --broker-password-file keeps it to yourself.',
  'broker-check.begins':
    'Every right is tried at {url}, by devices that are made for it and taken away again; it takes about a minute. The hub must not run meanwhile: the accounts of its devices are taken away, too, and it writes them again at its next start.',
  'broker-check.unreached':
    'The broker could not be tried: {cause}. Is it running, and are name, password and addresses right?',
  'broker-check.right': 'right: {caller}: {count} tried.',
  'broker-check.wrong.connect':
    'WRONG: {caller}: is let in without its own name and password, or not with them. Set allow_anonymous false, and for files use_username_as_clientid true.',
  'broker-check.wrong.publish':
    'WRONG: {caller}: what it says on these topics comes where it should not, or does not come: {topics}. Take every other right to write away from devices; the hub alone gives theirs.',
  'broker-check.wrong.subscribe':
    'WRONG: {caller}: hears what is not for it, or not what is: {topics}. Take rights to read away that hold for everybody (lines before the first "user", patterns, default access).',
  'broker-check.wrong.will':
    'WRONG: {caller}: leaves a last will on these topics: {topics}. A will needs the right to write there: take it away.',
  'broker-check.good': '{count} tried, all right: each device comes only where it belongs.',
  'broker-check.bad':
    '{count} tried, {wrong} wrong. A configuration that is right is written by: overtrick broker-config DIR',
  'broker-check.caller.table': 'tablet of a table',
  'broker-check.caller.director': 'director’s screen',
  'broker-check.caller.unassigned': 'tablet without a session',
  'broker-check.caller.withdrawn': 'tablet that has lost its session',
  'broker-check.caller.revoked': 'tablet that has lost its rights',
  'broker-check.caller.anonymous': 'stranger',
  'broker-check.caller.hub': 'the hub',
  'start.broker-hub-plain':
    'The hub links with the broker without encryption, and that is another machine: whoever listens on the network hears the passwords of the hub and of all tablets. An address with mqtts:// prevents that.',
  'broker-config.exists': 'There is {file} already; choose another folder, or take that one away first.',
  'broker-config.unwritten': '{folder} cannot be written: {cause}',
  'broker-config.written':
    'The configuration is in {folder}, readable by you alone. Start the broker as the same user, then the hub; in place of HOST goes the name or address by which tablets reach this machine:',
} as const
