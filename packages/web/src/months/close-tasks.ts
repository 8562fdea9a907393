import type { CloseTaskView } from '@fairshare/contract'

/** Whether nobody has to do anything for it any more: what this month does not need is done. */
export const isDone = ({ status }: CloseTaskView) => status === 'done' || status === 'acknowledged' || status === 'notNeeded'
