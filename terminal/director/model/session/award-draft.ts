import { canonical } from '../../../../shared/lib/canonical.ts'
import {
  AWARD_PRESETS,
  type AwardPreset,
  awardTable,
} from '../../../../shared/scoring/awards/award-presets.ts'
import {
  type AwardTable,
  awardsByPlace,
  MOST_AWARD,
  MOST_AWARD_PLACES,
} from '../../../../shared/scoring/awards/award-table.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'

export type Awards = NonNullable<Settings['awards']>
export type AwardRow = Awards[number]

export const awardsOfPreset = (preset: AwardPreset): Awards => copied(awardTable(preset))

const copied = (table: AwardTable): Awards =>
  table.map(({ points, ...row }) => ({
    ...row,
    points: points.kind === 'places' ? { ...points, places: [...points.places] } : { ...points },
  }))

/** Returns the preset that equals the award table; `undefined` if the club has changed it. */
export const presetOf = (awards: Awards): AwardPreset | undefined =>
  AWARD_PRESETS.find(preset => canonical(awardsOfPreset(preset)) === canonical(awards))

/** Parses points such as "2.5" or "2,5" as hundredths; `undefined` if invalid. */
export function parsePoints(text: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths <= MOST_AWARD ? hundredths : undefined
}

/** Parses the points of places, "3 2 2 2 1"; `undefined` if any part is not a valid number of points. */
export function parsePlaces(text: string): number[] | undefined {
  const places = text.trim().split(/\s+/).filter(Boolean).map(parsePoints)
  const known = places.filter(points => points !== undefined)
  return known.length === places.length && known.length <= MOST_AWARD_PLACES ? known : undefined
}

export const formatPoints = (hundredths: number): string => {
  const text = (hundredths / 100).toFixed(2)
  return text.replace(/0$/, '').replace(/\.0?$/, '')
}

export const formatPlaces = (places: readonly number[]): string => places.map(formatPoints).join(' ')

/** Adds a row for larger fields, copied from the last one. */
export function withRow(awards: Awards): Awards {
  const last = awards.reduce((most, row) => (row.from > most.from ? row : most))
  return [...copied(awards), { ...copied([last])[0], from: last.from + 10 } as AwardRow]
}

export const withoutRow = (awards: Awards, at: number): Awards => awards.filter((_, index) => index !== at)

export const changedRow = (awards: Awards, at: number, row: AwardRow): Awards =>
  awards.map((each, index) => (index === at ? row : each))

/** Returns the points of places with equal ones merged, each as from, to and points: [1, 1, 3], [2, 4, 2]. */
export function previewOf(
  awards: AwardTable,
  finished: number,
): readonly { readonly from: number; readonly to: number; readonly points: string }[] {
  const runs: { from: number; to: number; points: string }[] = []
  awardsByPlace(awards, finished).forEach((hundredths, at) => {
    if (hundredths === 0) return
    const points = formatPoints(hundredths)
    const last = runs.at(-1)
    if (last && last.points === points && last.to === at) last.to = at + 1
    else runs.push({ from: at + 1, to: at + 1, points })
  })
  return runs
}
