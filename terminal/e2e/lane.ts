/** Whether `npm run soak` runs, which tries every combination where `npm test` tries each part once. */
export const isSoak = import.meta.env.MODE === 'soak'
