import { atom } from 'nanostores'

/** Months of which the user has sent statements that are still on their way. */
export const sendsInProgress = atom<readonly string[]>([])

export const followNoSending = () => sendsInProgress.set([])

export const followSending = (month: string) => sendsInProgress.set([...sendsInProgress.get().filter((each) => each !== month), month])
