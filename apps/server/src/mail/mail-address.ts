/** The bare address of `Name <address>`. */
export const addressOf = (mailFrom: string) => /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
