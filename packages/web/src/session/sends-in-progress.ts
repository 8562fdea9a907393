import { atom } from 'nanostores'

/** Months with the user's deliveries in progress. */
export const sendsInProgress = atom<readonly string[]>([])

export const followNoSending = () => sendsInProgress.set([])

export const followSending = (month: string) => sendsInProgress.set([...sendsInProgress.get().filter((each) => each !== month), month])
