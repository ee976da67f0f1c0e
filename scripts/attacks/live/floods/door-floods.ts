import { directorWish, tableWish } from '../../../../shared/test/key-pairs.ts'
import type { Attack } from '../attack.ts'
import { type Caller, call, greet } from '../caller.ts'
import { greetsOthers, SECTION } from '../room.ts'

export const DOOR_FLOODS: readonly Attack[] = [
  {
    name: '200 guessed tokens of one device',
    holds: 'after ten its wishes are not looked at',
    async tries(room) {
      const { pair, ...wish } = room.stranger()
      let heard = 0
      for (let connection = 0; connection < 5; connection += 1) {
        const guest = await greet(wish, pair)
        for (let guess = 0; guess < 40; guess += 1) {
          const answer = await guest.ask(directorWish(guest.greeted, `guess${connection}x${guess}`))
          if (answer?.status === 'in') return 'one is right'
          if (answer?.status === 'refused' && answer.code === 'wrong-secret') heard += 1
          if (answer?.status === 'refused' && answer.code === 'too-many-guesses') break
        }
        guest.leave()
      }
      return heard > 20 ? `${heard} were looked at` : undefined
    },
  },
  {
    name: 'fifteen wrong secrets from an address behind which others are',
    holds: 'whoever tried them waits, and nobody else does',
    async tries(room) {
      const { pair, port, address } = room.stranger()
      const guesser = await greet({ port, address }, pair)
      let last: string | undefined
      for (let guess = 0; guess < 15; guess += 1) {
        const answer = await guesser.ask(directorWish(guesser.greeted, `guess of mine ${guess}`))
        last = answer?.status === 'refused' ? answer.code : answer?.status
      }
      guesser.leave()
      const other = await greet({ port, address }, room.stranger().pair)
      const answer = await other.ask(tableWish(other.greeted, { section: SECTION, table: 1 }))
      other.leave()
      if (last !== 'too-many-guesses') return `the guesser is told ${last}`
      return answer?.status === 'waiting' ? undefined : `another device there is told ${answer?.status}`
    },
  },
  {
    name: '90 devices that want to wait, from one address',
    holds: 'the waiting room has place for others',
    async tries(room) {
      const { port, address } = room.stranger()
      let waiting = 0
      for (let at = 0; at < 90; at += 1) {
        const guest = await greet({ port, address }, room.stranger().pair)
        const answer = await guest.ask(tableWish(guest.greeted, { section: SECTION, table: 1 }))
        if (answer?.status === 'waiting') waiting += 1
        guest.leave()
      }
      const other = await room.guest()
      const answer = await other.ask(tableWish(other.greeted, { section: SECTION, table: 1 }))
      other.leave()
      if (waiting > 60) return `${waiting} wait`
      return answer?.status === 'waiting' ? undefined : 'another one may not wait'
    },
  },
  {
    name: '1,000 connections that say nothing',
    holds: 'the hub greets others meanwhile',
    async tries(room) {
      const idle: Caller[] = []
      for (let at = 0; at < 1000; at += 50)
        idle.push(
          ...(await Promise.all(Array.from({ length: 50 }, () => call({ port: room.port })))).flatMap(
            one => one ?? [],
          ),
        )
      const gained = await greetsOthers(room)
      for (const one of idle) one.leave()
      return gained
    },
  },
  {
    name: 'pings without end',
    holds: 'the hub greets others meanwhile',
    async tries(room) {
      const guest = await room.guest()
      for (let at = 0; at < 5000; at += 1) guest.socket.ping()
      const gained = await greetsOthers(room)
      guest.leave()
      return gained
    },
  },
]
