import { randomUUID } from 'node:crypto'

/** The id of a test, in the form of an event's key. */
export const newPingKey = () => `evt_${randomUUID().replaceAll('-', '')}`
