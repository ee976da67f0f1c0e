/** How many times the page has come back since somebody touched it: "1". */
export const CAME_BACK = 'came-back'
/** Whoever really wants to go elsewhere gets there. */
export const TIMES_BACK = 3

/** Somebody has said on the page itself that he goes elsewhere: it does not come back from that. */
export const letGo = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(CAME_BACK, `${TIMES_BACK}`)
