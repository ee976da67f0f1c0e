#!/usr/bin/env bash
# Mosquitto 2.0.11 (Debian 12) and MQTT.js 5.16.0.
#
# A subscriber links by MQTT 5, says nothing of Receive Maximum, and reads nothing for a moment. Another client publishes
# 5,000 messages at QoS 1 meanwhile; the broker acknowledges each with reason 0.
# The standard: an absent Receive Maximum means 65,535 [MQTT 5.0, 3.1.2.11.3].
# Seen: Mosquitto takes its own max_inflight_messages (20) instead, queues max_queued_messages (1,000) more and drops the
# rest, without a word to either side: 1,020 of 5,000 arrive. With "Receive Maximum 65535" said in CONNECT all 5,000 do.
#
# Needs: mosquitto from Debian, node and npm. Fails where the version or what is seen is another one.
set -euo pipefail

version=$(mosquitto -h 2>/dev/null | head -n 1 || true)
[ "$version" = 'mosquitto version 2.0.11' ] || { echo "another version: $version"; exit 1; }

folder=$(mktemp -d)
trap 'kill "${broker:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact mqtt@5.16.0 >/dev/null

port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$port" >broker.conf
mosquitto -c broker.conf 2>broker.log &
broker=$!

cat >publish.mjs <<'JS'
import mqtt from 'mqtt'
const client = await mqtt.connectAsync(process.argv[2], { protocolVersion: 5 })
const all = Array.from({ length: 5000 }, (_, at) => client.publishAsync('a', String(at), { qos: 1 }))
const refused = (await Promise.all(all)).filter(answer => answer?.reasonCode > 0).length
process.stdout.write(`${all.length - refused}`)
await client.endAsync()
JS

cat >subscribe.mjs <<'JS'
import { spawnSync } from 'node:child_process'
import mqtt from 'mqtt'
const [url, maximum] = process.argv.slice(2)
const properties = maximum ? { receiveMaximum: Number(maximum) } : undefined
const client = await mqtt.connectAsync(url, { protocolVersion: 5, properties })
let heard = 0
const last = new Promise(resolve =>
  client.on('message', (topic, text) => (String(text) === 'last' ? resolve() : (heard += 1))),
)
await client.subscribeAsync('a', { qos: 1 })
// Waits for the other process, and reads nothing meanwhile.
const { stdout } = spawnSync(process.execPath, ['publish.mjs', url], { encoding: 'utf8' })
await new Promise(resolve => setTimeout(resolve, 2000))
await client.publishAsync('a', 'last', { qos: 1 })
await last
console.log(`${stdout} acknowledged, ${heard} heard`)
await client.endAsync()
JS

for _ in $(seq 50); do node -e "require('net').connect($port,'127.0.0.1').on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))" && break; sleep 0.1; done
silent=$(node subscribe.mjs "mqtt://127.0.0.1:$port")
said=$(node subscribe.mjs "mqtt://127.0.0.1:$port" 65535)
echo "$version"
echo "Receive Maximum not said: $silent"
echo "Receive Maximum 65535:    $said"
[ "$silent" = '5000 acknowledged, 1020 heard' ] && [ "$said" = '5000 acknowledged, 5000 heard' ]
