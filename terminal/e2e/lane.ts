/** Whether `npm run soak` runs, which tries more of what `npm test` tries once. */
export const isSoak = import.meta.env.MODE === 'soak'
