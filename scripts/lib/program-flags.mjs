/**
 * Options of Node for the program. V8 derives the size of the young generation from the machine's memory: with much of it, an import
 * or a dispatch leaves 100 MB of garbage there before it is collected.
 */
export const programFlags = ['--max-semi-space-size=8']
