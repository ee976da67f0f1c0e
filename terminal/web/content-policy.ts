const SCRIPT_POLICY = 'default'

/**
 * Content security policy of a page of the app from the web. The hub may have any address on the local network:
 * connections may go anywhere, and nothing else comes from or goes to another origin. In a foreign frame a page has
 * another store than the app and no rights; forbidding that takes a header.
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
