/** Public path for https details: needed by the page that makes a tablet trust the club. */
export const HTTPS_PATH = '/api/https'
/** Path to that page, short enough to type. */
export const HTTPS_PAGE = '/https'
/** Certificate of the club's authority, also as a profile for iPads and iPhones. */
export const AUTHORITY_FILE = '/https/authority.crt'
export const AUTHORITY_PROFILE = '/https/authority.mobileconfig'
