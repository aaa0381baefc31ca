/** Of the programs that the journeys run against. */
export const secretKey = 'a secret that only tests know, long enough'
