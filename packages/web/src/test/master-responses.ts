import { MASTER_KINDS, MASTERS } from '@fairshare/contract'

/** Responses for selects: one master of each kind, called 'Old manufacturer' (1), 'Old region' (2), 'Old territory' (3) … */
export const masterResponses = {
  ...Object.fromEntries(MASTER_KINDS.map((kind, at) => [MASTERS[kind].list, [{ id: at + 1, [MASTERS[kind].field]: `Old ${kind}` }]])),
  totals: Object.fromEntries(MASTER_KINDS.map((kind) => [kind, 1])),
}
