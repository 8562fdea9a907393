/** The address of what a saved rule earned on in a month, among the lines of that month. */
export const linesOfRule = (id: number | undefined, { month, name }: { month: string; name: string }) => ({
  view: 'lines' as const,
  month,
  f: { group: 'rule', id, name },
})
