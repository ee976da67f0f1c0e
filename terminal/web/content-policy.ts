const SCRIPT_POLICY = 'default'

/**
 * Returns the content security policy of a web app's page. Connections may go anywhere, because the hub may have any
 * address on the local network; everything else must come from the page's own origin. Framing can only be forbidden by
 * a header, but in a foreign frame the page has a separate store and no rights.
 */
export const contentPolicy = (): string =>
  [
    "default-src 'self'",
    "connect-src 'self' ws: wss: http: https:",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${SCRIPT_POLICY}`,
  ].join('; ')
