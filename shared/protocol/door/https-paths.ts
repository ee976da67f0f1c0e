/** Anybody may ask how the tables come by https: a page needs it that teaches a tablet to trust the club. */
export const HTTPS_PATH = '/api/https'
/** Leads to that page: short enough to be typed. */
export const HTTPS_PAGE = '/https'
/** The certificate of the club's authority, and the same as a profile for iPads and iPhones. */
export const AUTHORITY_FILE = '/https/authority.crt'
export const AUTHORITY_PROFILE = '/https/authority.mobileconfig'
