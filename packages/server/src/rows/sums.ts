/** The sums over all sales of a month stand where those of a salesperson would. */
export const EVERYBODY = 0
