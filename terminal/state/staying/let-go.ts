/** Storage key of the number of times the page has reopened itself since the last touch: "1". */
export const CAME_BACK = 'came-back'
/** Maximum number of reopenings without a touch, so that a user who wants to leave can. */
export const TIMES_BACK = 3

/** Permits leaving once the user has chosen so on the page itself: the page does not reopen. */
export const allowLeaving = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(CAME_BACK, `${TIMES_BACK}`)
