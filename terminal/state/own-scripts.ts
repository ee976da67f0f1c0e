/** Used part of a page; not all browsers support trusted types. */
interface ScriptPage {
  readonly location: Pick<Location, 'href' | 'origin'>
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | null }): unknown
  }
}

/**
 * Allows only scripts and workers from the page's own origin, through a trusted-types policy that checks each URL. No
 * other policy exists, so nothing else can create scripts.
 */
export function guardScripts({ trustedTypes, location }: ScriptPage): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: url => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}
