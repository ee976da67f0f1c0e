/** Used part of a page; not all browsers have its policy factory. */
interface ScriptPage {
  readonly location: Pick<Location, 'href' | 'origin'>
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | null }): unknown
  }
}

/**
 * Allows only scripts of the page's own origin, workers too: under the page's policy the browser checks every such
 * address here, and no policy exists for anything else that could run.
 */
export function guardScripts({ trustedTypes, location }: ScriptPage): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}
