import { findSources, readRules } from './spec-rules.ts'

/**
 * Prints rules of the SPEC.md files with the tests that show them and the sources they exercise: `npm run rules -- DK97
 * [MORE...]`.
 */
const wanted = process.argv.slice(2)
const { rules } = readRules()
if (wanted.length === 0) {
  console.error('Name a rule: npm run rules -- DK97')
  process.exitCode = 2
}
for (const id of wanted) {
  const rule = rules.find(each => each.id === id)
  if (!rule) {
    console.error(
      `There is no rule ${id}. Rules are in the SPEC.md files; shared/SPEC.md maps their prefixes.`,
    )
    process.exitCode = 1
    continue
  }
  console.log(`${id} (${rule.spec}): ${rule.sentence}`)
  for (const { path, title } of rule.tests) console.log(`  test    ${path}  ${title}`)
  for (const path of findSources(rule)) console.log(`  source  ${path}`)
}
