import type { CloseTaskView } from '@fairshare/contract'

/** Done or not needed; tasks left open at finalization are not done. */
export const isDone = ({ status }: CloseTaskView) => status === 'done' || status === 'acknowledged' || status === 'notNeeded'

/** Whether the task is still to do. */
export const isToDo = ({ status }: CloseTaskView) => status === 'open' || status === 'notYet'
