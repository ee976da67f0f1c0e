import mqtt from 'mqtt'
import { afterEach, describe, expect, test } from 'vitest'
import { downTopic, upTopic } from '../../../shared/protocol/topics.ts'
import { DIRECTOR, SESSION } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { brokerPassword } from '../../keys/broker-password.ts'
import { wordsOfClubKey } from '../../keys/club-card-read.ts'
import { createClubKeys } from '../../keys/club-keys.ts'
import { readKeyFiles } from '../../keys/key-file.ts'
import { credentialIn } from '../../test/at-door.ts'
import { helloOf } from '../../test/hub-hall.ts'
import { createFolders, startLocalHub } from '../../test/hub-process.ts'
import { startMosquitto, whyNoMosquitto } from '../../test/mosquitto.ts'
import { linkOver, pairOver } from '../../test/wire-client.ts'

const WHY_NOT = whyNoMosquitto()
const PATIENT = { timeout: 10_000 }
let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

/** Starts a director at the laptop and an attacker with an account at an outside broker. */
async function start() {
  const folders = createFolders()
  undo.push(folders.remove)
  const mosquitto = await startMosquitto('dynamic-security')
  undo.push(mosquitto.stop)
  const local = await startLocalHub(folders.root, folders.distDir, { broker: mosquitto.options })
  undo.push(local.stop)
  const { port, directorSecret: secret } = local
  const credential = credentialIn(await pairOver(port, 'director', { device: DIRECTOR, secret }))
  const director = await linkOver(port, DIRECTOR, credential, SESSION)
  undo.push(director.end)
  const { clubKey } = made(readKeyFiles(folders.dataDir))
  const login = {
    clientId: DIRECTOR,
    username: DIRECTOR,
    password: brokerPassword(createClubKeys(clubKey), DIRECTOR),
    ...({ protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 3000 } as const),
  }
  // Once his account is written there.
  const spy = await expect
    .poll(() => mqtt.connectAsync(`mqtt://127.0.0.1:${mosquitto.port}`, login).catch(() => null), PATIENT)
    .not.toBeNull()
    .then(() => mqtt.connectAsync(`mqtt://127.0.0.1:${mosquitto.port}`, login))
  undo.push(() => spy.endAsync(true))
  const heard: string[] = []
  spy.on('message', (_topic, payload) => heard.push(payload.toString()))
  await spy.subscribeAsync(downTopic(SESSION, DIRECTOR), { qos: 1 })
  const says = (message: object) =>
    spy.publishAsync(upTopic(SESSION, DIRECTOR), JSON.stringify(message), { qos: 1 })
  return { director, heard, says, card: wordsOfClubKey(clubKey) }
}

const askFor = (id: string) => ({ type: 'ask', id, ask: { what: 'club-card' } })

describe.skipIf(WHY_NOT)(`secrets beside an outside broker${WHY_NOT ? ` (skipped: ${WHY_NOT})` : ''}`, () => {
  test('[HB320] what is said to a director at the laptop is not read at the broker, and not given to who speaks there in his name', async () => {
    const { director, heard, says, card } = await start()
    await director.send(helloOf({}))
    expect(await director.next('club')).toMatchObject({ broker: { url: expect.any(String) } })
    await director.send(askFor('here'))
    expect(await director.next('answer')).toMatchObject({ id: 'here', ok: true, card })
    await says(helloOf({}))
    await says(askFor('there'))
    await expect.poll(() => heard.some(text => text.includes('"there"')), PATIENT).toBe(true)
    // With both links up too.
    await director.send(askFor('again'))
    expect(await director.next('answer')).toMatchObject({ id: 'again', ok: true, card })
    await says(askFor('last'))
    await expect.poll(() => heard.some(text => text.includes('"last"')), PATIENT).toBe(true)
    const answers = heard.map(text => JSON.parse(text)).filter(({ type }) => type === 'answer')
    expect(answers).toMatchObject(['there', 'last'].map(id => ({ id, ok: false, code: 'not-here' })))
    expect(heard.join()).not.toContain(card)
    const clubs = heard.map(text => JSON.parse(text)).filter(({ type }) => type === 'club')
    expect(clubs.map(({ broker }) => broker)).toEqual([undefined])
  })
})
