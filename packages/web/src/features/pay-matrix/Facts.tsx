type Props = { list: readonly (readonly [label: string, value: string])[] }

/** Figures of a cell's popover. */
export const Facts = ({ list }: Props) => (
  <dl>
    {list.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
