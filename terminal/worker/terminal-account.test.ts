import { expect, test } from 'vitest'
import { pairedRig, session } from './test/rig.ts'
import { createTestClub } from './test/scripted-hub.ts'

const CLUB = createTestClub(1)
const BROKER = { url: 'wss://broker.example.org:8884/mqtt', password: 'x'.repeat(24) }

async function toldRig() {
  const rig = await pairedRig()
  rig.hub.club = { name: CLUB, signer: CLUB }
  await rig.connect()
  const tell = async (broker?: typeof BROKER) => {
    const told = { publicKey: CLUB.publicKey, addresses: [], credential: 'c1' }
    rig.hub.down(session, { type: 'club', ...told, ...(broker && { broker }) })
    await rig.settle()
  }
  await tell(BROKER)
  const account = () => rig.link.caller()?.account?.() ?? null
  expect(account()).toEqual(BROKER)
  const comeBy = async (isByBroker?: true) => {
    rig.link.cut()
    await rig.settle()
    rig.link.connect(isByBroker)
    await rig.talk()
  }
  return { account, tell, comeBy }
}

test('[WK320] who comes by a broker keeps his account there, of which nothing is told by it', async () => {
  const { account, tell, comeBy } = await toldRig()
  await comeBy(true)
  await tell()
  expect(account()).toEqual(BROKER)
})

test('[WK320] who comes to the hub itself and is told of no account has none any more', async () => {
  const { account, tell, comeBy } = await toldRig()
  await comeBy()
  await tell()
  expect(account()).toBeNull()
})
