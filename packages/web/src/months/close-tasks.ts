import type { CloseTaskView } from '@fairshare/contract'

/** Whether it is done: what this month does not need is, what was left open is not. */
export const isDone = ({ status }: CloseTaskView) => status === 'done' || status === 'acknowledged' || status === 'notNeeded'

/** Whether somebody still has to do it. */
export const isToDo = ({ status }: CloseTaskView) => status === 'open' || status === 'notYet'
