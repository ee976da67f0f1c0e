import * as v from 'valibot'

export const SEATS = ['N', 'E', 'S', 'W'] as const
export type Seat = (typeof SEATS)[number]
export const seatSchema = v.picklist(SEATS)

/** Directions of the two partnerships at a table. */
export const DIRECTIONS = ['NS', 'EW'] as const
export type Direction = (typeof DIRECTIONS)[number]

export type BySeat<T> = Readonly<Record<Seat, T>>
export type ByDirection<T> = Readonly<Record<Direction, T>>

export const mapSeats = <T, U>(seats: BySeat<T>, change: (value: T, seat: Seat) => U): BySeat<U> => ({
  N: change(seats.N, 'N'),
  E: change(seats.E, 'E'),
  S: change(seats.S, 'S'),
  W: change(seats.W, 'W'),
})

const NEXT: BySeat<Seat> = { N: 'E', E: 'S', S: 'W', W: 'N' }

/** Returns the seat to the left, which is next to bid and to play; for the declarer, the opening leader (Law 41A). */
export const leftOf = (seat: Seat): Seat => NEXT[seat]

export const partnerOf = (seat: Seat): Seat => leftOf(leftOf(seat))

export const directionOf = (seat: Seat): Direction => (seat === 'N' || seat === 'S' ? 'NS' : 'EW')

export const otherSide = (side: Direction): Direction => (side === 'NS' ? 'EW' : 'NS')
