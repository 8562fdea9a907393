/** The address of what a saved rule earned on in a month, among the lines of that month. */
export const linesOfRule = (id: number | undefined, { month, name }: { month: string; name: string }) => ({
  view: 'lines',
  month,
  f: JSON.stringify({ group: 'rule', id, name }),
})
