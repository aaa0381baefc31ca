/**
 * React's development build records a stack trace for each element that is created: a quarter of the time of all tests. Its production
 * runtime for JSX creates the same elements without. All other parts of React stay the development build, with `act` and its warnings.
 */
const environment = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await import('react/jsx-runtime')
process.env.NODE_ENV = environment

export {}
