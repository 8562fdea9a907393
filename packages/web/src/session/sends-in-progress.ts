import { atom } from 'nanostores'

const KEY = 'sending'

/** Months with the user's deliveries in progress. A reload does not forget them, so that refused mails are reported. */
export const sendsInProgress = atom<readonly string[]>((sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean))

sendsInProgress.listen((months) => sessionStorage.setItem(KEY, months.join(' ')))

export const followNoSending = () => sendsInProgress.set([])

export const followSending = (month: string) => sendsInProgress.set([...sendsInProgress.get().filter((each) => each !== month), month])
