/** Screen sizes that clubs have, in portrait, with their pixels per millimetre. */
const UPRIGHT = {
  'tablet-8': { width: 601, height: 962, pxPerMm: 5.58, isPhone: false },
  'tablet-10': { width: 800, height: 1280, pxPerMm: 5.88, isPhone: false },
  'tab-a9': { width: 602, height: 1008, pxPerMm: 5.3, isPhone: false },
  ipad: { width: 820, height: 1180, pxPerMm: 5.2, isPhone: false },
  'ipad-mini': { width: 744, height: 1133, pxPerMm: 6.42, isPhone: false },
  phone: { width: 390, height: 844, pxPerMm: 6.04, isPhone: true },
} as const

export interface ReferenceGlass {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pxPerMm: number
  readonly isPhone: boolean
}

/** Every screen size in portrait and landscape. */
export const REFERENCE_GLASSES: readonly ReferenceGlass[] = Object.entries(UPRIGHT).flatMap(
  ([name, glass]) => [
    { ...glass, name },
    { ...glass, name: `${name}-sideways`, width: glass.height, height: glass.width },
  ],
)
