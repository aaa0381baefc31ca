// Apple's privacy proxy says this and no more.
const bareName = /^Mozilla\/5\.0$/
const named = /GoogleImageProxy|YahooMailProxy|ggpht\.com|Barracuda|Mimecast|Proofpoint|bot\b|curl\/|python|scanner|preview/i

/** Whether a picture was asked for by a program that asks for every picture: that says nothing about the person. */
export const isFetchedByProgram = (userAgent: string) => userAgent === '' || bareName.test(userAgent) || named.test(userAgent)
