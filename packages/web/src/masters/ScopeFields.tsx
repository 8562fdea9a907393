import { MasterField } from './MasterField.tsx'
import { PlaceFields } from './PlaceFields.tsx'

type Props = Parameters<typeof PlaceFields>[0]

/** The sales that a rule or a bonus rule is for. */
export function ScopeFields(props: Props) {
  return (
    <>
      <PlaceFields {...props} />
      {(['hospital', 'surgeon', 'procedure'] as const).map((kind) => (
        <MasterField key={kind} kind={kind} customName={`${kind}${props.option}`} />
      ))}
    </>
  )
}
