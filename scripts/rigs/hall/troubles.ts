import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { inWorkFolder } from '../../bench/work-folder.ts'
import { whyNoRig } from '../network/table-in-network.ts'
import { openHall } from './checked-hall.ts'

/**
 * Makes each trouble of a hall on purpose and prints what is said of it: on the laptop by `overtrick check`, in a network and
 * with disks of its own; on a tablet by "Check this tablet", behind a cable of its own. Needs root: `npm run troubles`.
 */
const MAIN = fileURLToPath(new URL('../../../hub/cli/main.ts', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Trouble {
  readonly name: string
  /** By a shell, before the look: $DATA is the data folder, "card NAME ADDRESS" a network card. */
  readonly made: string
  /** Part of the sentence. */
  readonly said: RegExp
}

const DAY_MS = 86_400_000
const lastTime = (address: string, at: number) =>
  `printf '{"address":"${address}","at":${at},"former":null}' > "$DATA/address.json"`
const FOUND = 'card hall0 192.168.77.5/24'
const SMALL = 'mount -t tmpfs -o size=20m small "$DATA"'

const LAPTOP: readonly Trouble[] = [
  { name: 'no network', made: ':', said: /on no network/ },
  { name: 'no address from the router', made: 'card hall0 169.254.7.7/16', said: /made one up itself/ },
  { name: 'two networks', made: `${FOUND}; card phone0 10.99.0.4/24`, said: /on two networks/ },
  {
    name: 'another address than last time',
    made: `${FOUND}; ${lastTime('192.168.1.9', Date.now() - DAY_MS)}`,
    said: /now it is 192\.168\.77\.5/,
  },
  {
    name: 'a clock that is a day behind',
    made: `${FOUND}; ${lastTime('192.168.77.5', Date.now() + DAY_MS)}`,
    said: /clock of this laptop is behind/,
  },
  { name: 'a disk that is nearly full', made: SMALL, said: /nearly full/ },
  {
    name: 'a full disk',
    made: `${SMALL}; head -c 30m /dev/zero > "$DATA/fill" 2> /dev/null`,
    said: /disk takes nothing/,
  },
  {
    name: 'a disk that may only be read',
    made: `${SMALL}; mount -o remount,ro "$DATA"`,
    said: /disk takes nothing/,
  },
  {
    name: 'a synced folder',
    made: 'DATA="$DATA/OneDrive - Club"; mkdir "$DATA"',
    said: /kept by OneDrive/,
  },
  {
    name: 'sleep after 20 minutes, as GNOME tells it',
    made: `mkdir "$DATA/bin"; printf '#!/bin/sh\\ncase $3 in *type) echo suspend;; *) echo 1200;; esac' > "$DATA/bin/gsettings"; chmod +x "$DATA/bin/gsettings"; PATH="$DATA/bin:$PATH"`,
    said: /After 20 minutes/,
  },
]

/** The sentence about it; null where nothing is said. */
function saidOnLaptop({ made, said }: Trouble, data: string): string | null {
  const script = `card() { ip link add "$1" type veth peer name "$1x"; ip addr add "$2" dev "$1"; ip link set "$1x" up; ip link set "$1" up; }
ip link set lo up; ${made}; exec "$0" "$1" check --data "$DATA"`
  const { stdout } = spawnSync('unshare', ['-n', '-m', 'sh', '-c', script, process.execPath, MAIN], {
    encoding: 'utf8',
    env: { ...process.env, DATA: data, LC_ALL: 'C', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  })
  return stdout.split('\n').find(line => said.test(line)) ?? null
}

let silent = 0
function tell(name: string, sentence: string | null): void {
  if (sentence === null) silent += 1
  say(`${name}: ${sentence === null ? 'NOTHING IS SAID' : sentence.replaceAll(/\s+/g, ' ').trim()}`)
}

async function onTablet(folder: string): Promise<void> {
  const undo: (() => unknown)[] = []
  try {
    const { network, open, check, again, page } = await openHall(folder, undo)
    const sentence = async (said: string) =>
      page
        .locator(`[data-said="${said}"]`)
        .innerText({ timeout: 1000 })
        .catch(() => null)
    await open()
    await check()
    tell('tablet: a clock five minutes ahead', await sentence('clock.wrong'))
    tell('tablet: an old kiosk app', await sentence('browser.old'))
    tell('tablet: the plain address', await sentence('page.plain'))
    tell('tablet: no screen that stays lit', await sentence('awake.plain'))
    network.lose(0.3)
    await again()
    tell('tablet: three packets of ten lost', await sentence('wifi.weak'))
    network.silence()
    await again()
    tell('tablet: a firewall, or a guest network, lets nothing through', await sentence('hub.silent'))
    network.heal()
  } finally {
    for (const step of undo.splice(0).reverse()) await step()
  }
}

const reason = whyNoRig()
if (reason) say(`skipped: ${reason}`)
else {
  for (const trouble of LAPTOP)
    await inWorkFolder(async data => tell(`laptop: ${trouble.name}`, saidOnLaptop(trouble, data)))
  await inWorkFolder(onTablet)
  say(`${silent} troubles of which nothing is said`)
  if (silent > 0) process.exitCode = 1
}
