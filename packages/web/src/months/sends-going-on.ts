import { atom } from 'nanostores'

/** Months of which the user has sent statements that are still on their way. */
export const sendsGoingOn = atom<readonly string[]>([])

export const followNoSending = () => sendsGoingOn.set([])

export const followSending = (month: string) => sendsGoingOn.set([...sendsGoingOn.get().filter((each) => each !== month), month])
