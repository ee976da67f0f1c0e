import * as v from 'valibot'

/** Package in package-lock.json: the fields about its source and licence. */
const lockedSchema = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean()),
  inBundle: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
})

export const lockSchema = v.object({
  lockfileVersion: v.literal(3),
  packages: v.record(v.string(), lockedSchema),
})
export type Lock = v.InferOutput<typeof lockSchema>

const ranges = v.optional(v.record(v.string(), v.string()), {})
export const packageSchema = v.object({
  dependencies: ranges,
  devDependencies: ranges,
  optionalDependencies: ranges,
})
export type PackageFile = v.InferOutput<typeof packageSchema>

/** Free licences that impose nothing on a club running the program. */
export const FREE_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]

/** Returns faults of the lock file: packages that are not pinned by a hash, have install scripts, or are not free. */
export function lockFaults(lock: Lock, own: PackageFile): readonly string[] {
  const wanted = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
  const ranged = Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: "${version}" is not one version`)
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
  return [
    ...ranged,
    ...installed.flatMap(([path, { integrity, inBundle, link, hasInstallScript, license = 'none' }]) => [
      ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${path}: its bytes are not pinned`]),
      ...(link ? [`${path}: is a link`] : []),
      ...(hasInstallScript ? [`${path}: runs a script when it is installed`] : []),
      ...(isFree(license) ? [] : [`${path}: licence ${license}`]),
    ]),
  ]
}

/** True if the licence, or one of several alternatives, is free. */
const isFree = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(one => FREE_LICENCES.includes(one))
