/**
 * Returns a function that joins class names of a CSS module: `const is = classesOf(styles)`, then `is('key', chosen &&
 * 'chosen')`. Names that the module does not have are left out.
 */
export const classesOf =
  (styles: Readonly<Record<string, string>>) =>
  (...names: readonly (string | false | null | undefined)[]): string =>
    names.flatMap(name => (name && styles[name]) || []).join(' ')
