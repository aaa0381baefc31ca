import * as z from 'zod'

const lifetime = z.object({ iat: z.number(), exp: z.number() })

/** Whether more than half of a token's lifetime is over. False if the token does not state it. */
export const isPastHalfLife = (token: string | null, now: number) => {
  const life = lifetime.safeParse(payloadOf(token)).data
  return life !== undefined && now / 1000 > (life.iat + life.exp) / 2
}

const payloadOf = (token: string | null): unknown => {
  try {
    const part = token?.split('.')[1] ?? ''
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
