/** The secret key of the programs in the e2e tests. */
export const secretKey = 'a secret that only tests know, long enough'
