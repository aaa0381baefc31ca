// Apple's privacy proxy sends this and nothing more.
const bareName = /^Mozilla\/5\.0$/
const named = /GoogleImageProxy|YahooMailProxy|ggpht\.com|Barracuda|Mimecast|Proofpoint|bot\b|curl\/|python|scanner|preview/i

/** Whether the request comes from a program that fetches every image: that says nothing about the person. */
export const isFetchedByProgram = (userAgent: string) => userAgent === '' || bareName.test(userAgent) || named.test(userAgent)
