/** The same keys as the Portuguese source, any text: a missing or surplus key does not compile. */
export type TextsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsOf<T[K]> }
