import { expect, test } from 'vitest'
import { packageOf } from './loaded-packages.ts'

test.each([
  ['/clone/node_modules/preact/dist/preact.mjs', 'preact'],
  ['/clone/node_modules/@noble/hashes/sha2.js', '@noble/hashes'],
  ['C:\\clone\\node_modules\\dexie\\dist\\dexie.mjs', 'dexie'],
  ['/clone/node_modules/mqtt/node_modules/debug/src/browser.js', 'debug'],
  ['\0/clone/node_modules/mqtt/build/index.js?commonjs', 'mqtt'],
  ['/clone/terminal/table/app/main.tsx', 'Overtrick itself'],
  ['\0vite/preload-helper.js', 'the bundler'],
])('[WS11] the code of %s is counted for %s', (id, name) => expect(packageOf(id)).toBe(name))
