import { TextInput } from '@mantine/core'
import type { TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

/** A date as '2024-12-31', with the browser's picker. Empty is ''. */
export const DateField = (props: FieldProps<TextLike>) => <TextInput {...useTextInput(props)} type="date" max="9999-12-31" />
