import { MasterField } from './MasterField.tsx'
import type { ChoiceLike, TextLike } from '../form/field.ts'
import { PlaceFields } from './PlaceFields.tsx'

type Place = Parameters<typeof PlaceFields>[0]
type Rest = 'hospital' | 'surgeon' | 'procedure'
type Props = { fields: Place['fields'] & Record<Rest, ChoiceLike>; newNames: Place['newNames'] & Record<Rest, TextLike> }

/** The scope of a rule or bonus rule. */
export function ScopeFields({ fields, newNames }: Props) {
  return (
    <>
      <PlaceFields fields={fields} newNames={newNames} />
      {(['hospital', 'surgeon', 'procedure'] as const).map((kind) => (
        <MasterField key={kind} kind={kind} field={fields[kind]} newName={newNames[kind]} />
      ))}
    </>
  )
}
