#!/usr/bin/env bash
# MQTT.js 5.16.0.
#
# A broker stops answering while one message at QoS 1 is in flight. `client.end()` waits for its acknowledgement, as
# documented. The way out is `client.end(true)`, documented as closing at once without waiting for it.
# Seen: after a graceful end the forced one calls its callback within a second, and does nothing else: the socket stays
# open, `connected` stays true, and the callback of the graceful end is not called either.
# The same forced end without a graceful one before it closes the socket at once. What closes it after both is
# `client.stream.destroy()`.
#
# Needs: node and npm. Fails where what is seen is something else.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact mqtt@5.16.0 >/dev/null

cat >end.mjs <<'JS'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from 'mqtt'

/** Ends a client of a broker that accepts the connection and then says nothing more; returns what happened in 4 s. */
async function endClient(isGracefulFirst, finish) {
  const seen = []
  const broker = createServer(socket => {
    socket.once('data', () => socket.write(Buffer.from([0x20, 2, 0, 0])))
    socket.resume().on('error', () => {}).on('close', () => seen.push('socket closed'))
  })
  await new Promise(done => broker.listen(0, '127.0.0.1', done))
  const client = mqtt.connect(`mqtt://127.0.0.1:${broker.address().port}`, { reconnectPeriod: 0, keepalive: 0 })
  client.on('error', () => {})
  await new Promise(done => client.once('connect', done))
  client.publish('a', 'b', { qos: 1 }, () => {})
  await wait(100)
  if (isGracefulFirst) client.end(false, {}, () => seen.push('graceful end done'))
  await wait(500)
  finish(client, () => seen.push('forced end done'))
  await wait(4000)
  const after = `${seen.sort().join(', ')}; connected: ${client.connected}`
  client.stream.destroy()
  broker.close()
  return after
}

const force = (client, done) => client.end(true, {}, done)
console.log('forced:', await endClient(false, force))
console.log('graceful, then forced:', await endClient(true, force))
console.log('graceful, then the stream destroyed:', await endClient(true, client => client.stream.destroy()))
process.exit()
JS

seen=$(node end.mjs)
echo "$seen"
wanted='forced: forced end done, socket closed; connected: false
graceful, then forced: forced end done; connected: true
graceful, then the stream destroyed: socket closed; connected: false'
[ "$seen" = "$wanted" ] || { echo 'something else was seen'; exit 1; }
