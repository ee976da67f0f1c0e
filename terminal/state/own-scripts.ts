/** Of a page what is used; its makers of policies are not in all browsers. */
interface ScriptPage {
  readonly location: Pick<Location, 'href' | 'origin'>
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | null }): unknown
  }
}

/**
 * Only files of the page's own origin are ever run, workers too: where the page's policy asks for it, the browser asks
 * here for every such address, and for nothing else that could run is there a maker at all.
 */
export function guardScripts({ trustedTypes, location }: ScriptPage): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}
