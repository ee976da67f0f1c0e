/** Storage key for the number of times the page has come back since the last touch: "1". */
export const CAME_BACK = 'came-back'
/** Limit after which a user who really leaves gets away. */
export const TIMES_BACK = 3

/** Marks a departure that the user chose on the page itself: it does not come back from that. */
export const allowLeaving = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(CAME_BACK, `${TIMES_BACK}`)
