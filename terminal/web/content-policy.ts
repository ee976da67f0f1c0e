/** Who may make the address of a script: `guardScripts`, for the whole page. */
const SCRIPT_POLICY = 'default'

/**
 * What a page of the app from the web may do. The hub is anywhere on the local network, by whatever address it has
 * tonight: sockets and questions may go anywhere, and nothing else comes from or goes to another place. A page in a
 * frame of somebody else's has another store than the app and no rights anywhere; to forbid it takes a header.
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
