/** The link to a saved rule's lines in a month. */
export const linesOfRule = (id: number | undefined, { month, name }: { month: string; name: string }) => ({
  view: 'lines' as const,
  month,
  f: { group: 'rule', id, name },
})
